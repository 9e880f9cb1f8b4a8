import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { REFUSALS } from "./commands.ts";
import { CLOSE, clientMessages, PROTOCOL_VERSION, serverFrame, serverMessages } from "./protocol.ts";
import * as wire from "./wire.ts";

/** That docs/protocol.md and docs/room-rules.md say what the code and the tests say, in both directions. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (path: string) => readFileSync(root + path, "utf8");

type Fields = Record<string, { type: string }>;
type Described = Record<string, string[]>;

/** The text under each heading of this level, up to the next heading of the same or a higher one. */
function sections(text: string, level: number): Map<string, string> {
  const parts = text.split(new RegExp(`^#{1,${level}} `, "m"));
  const marks = [...text.matchAll(new RegExp(`^(#{1,${level}}) `, "gm"))];
  return new Map(
    parts.slice(1).flatMap((part, index) => {
      const [title = "", ...lines] = part.split("\n");
      return marks[index]?.[1]?.length === level ? [[title.trim(), lines.join("\n")] as const] : [];
    }),
  );
}

/** The cells of a section's table, without its head. */
function rowsOf(section: string): string[][] {
  const rows = section.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

const page = read("docs/protocol.md");
const chapters = sections(page, 2);

function chapter(title: string): string {
  const text = chapters.get(title);
  if (text === undefined) throw new Error(`docs/protocol.md has no chapter "${title}"`);
  return text;
}

/** The fields of every message or object of a chapter, as the page has them. */
function described(title: string): Described {
  const entries = [...sections(`## ${title}\n${chapter(title)}`, 3)];
  return Object.fromEntries(
    entries.map(([name, text]) => [
      name,
      [...rowsOf(text).flatMap(([fields = ""]) => fields.split(", ")), ...fieldsInSentence(text)].sort(),
    ]),
  );
}

/** The fields of a message that needs no table: the names in the last sentence, which begins with "With". */
function fieldsInSentence(section: string): string[] {
  const sentence = /\bWith\s`[\s\S]*?(?=\n\n|$)/.exec(section)?.[0] ?? "";
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, field = ""]) => field);
}

/** The fields as the code has them; one that may be left out is marked. */
function fieldsOf(entries: Fields): string[] {
  const fields = Object.entries(entries).filter(([name]) => name !== "type" || entries.type?.type !== "literal");
  return fields.map(([name, schema]) => (schema.type.endsWith("optional") ? `${name}?` : name)).sort();
}

function coded(messages: Record<string, { entries: Fields }>): Described {
  return Object.fromEntries(Object.entries(messages).map(([name, { entries }]) => [name, fieldsOf(entries)]));
}

describe("docs/protocol.md", () => {
  it("lists exactly the client's messages with their fields", () => {
    expect(described("From the client")).toEqual(coded(clientMessages));
  });

  it("lists exactly the server's messages with their fields", () => {
    expect(described("From the server")).toEqual(coded(serverMessages));
  });

  it("lists the objects in messages with all fields", () => {
    expect(described("What the messages carry")).toEqual(
      coded({
        Room: wire.roomView,
        Player: wire.playerView,
        Counts: wire.rosterCounts,
        Network: wire.networkView,
        QuizData: wire.quizData,
        AskedWord: wire.askedWordView,
        Question: wire.questionView,
        Outcome: wire.ownOutcome,
        Results: wire.resultsView,
        PlayerResult: wire.playerResult,
        DetailedResult: wire.detailedResult,
        AnswerKey: wire.answerKey,
        QuestionShare: wire.questionShare,
      }),
    );
  });

  it("lists the fields of a frame", () => {
    expect(rowsOf(chapter("Frames")).map(([field]) => field)).toEqual(Object.keys(serverFrame.entries));
  });

  it("lists every close code with its name", () => {
    const rows = rowsOf(chapter("Close codes")).map(([code, name]) => [name, Number(code)]);
    expect(Object.fromEntries(rows)).toEqual(CLOSE);
    expect(rows).toHaveLength(Object.keys(CLOSE).length);
  });

  it("lists every refusal with its type and message", () => {
    const rows = rowsOf(chapter("Refusals")).map(([code = "", type, message]) => [code, [type, message]] as const);
    expect(Object.fromEntries(rows)).toEqual(REFUSALS);
    expect(rows).toHaveLength(Object.keys(REFUSALS).length);
  });

  it("has the current protocol version", () => {
    expect(page).toContain(`version ${PROTOCOL_VERSION}.`);
    expect(page).toContain(`\`protocol: ${PROTOCOL_VERSION}\``);
  });
});

describe("docs/room-rules.md", () => {
  const numbered = [...read("docs/room-rules.md").matchAll(/^- \*\*(R[RI]-\d+)\*\*/gm)].map(([, id = ""]) => id);
  const tests = globSync("{domain,workers,app,e2e,scripts}/**/*.{test,spec}.{ts,tsx}", { cwd: root });
  const cited = new Set(tests.flatMap((path) => [...read(path).matchAll(/\[(R[RI]-\d+)\]/g)].map(([, id = ""]) => id)));

  it("numbers each rule once", () => {
    expect(numbered.length).toBeGreaterThan(40);
    expect(new Set(numbered).size).toBe(numbered.length);
  });

  it("has a test for every rule", () => {
    expect(numbered.filter((id) => !cited.has(id))).toEqual([]);
  });

  it("defines every rule that a test cites", () => {
    expect([...cited].filter((id) => !numbered.includes(id))).toEqual([]);
  });
});
