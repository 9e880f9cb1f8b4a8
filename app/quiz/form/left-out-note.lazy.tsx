import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { type CleanedPassage, cleanPasted } from "../../../domain/quiz/cleaning/clean-pasted.ts";
import { LEFT_OUT_KINDS, type LeftOut, type LeftOutKind } from "../../../domain/quiz/cleaning/left-out.ts";
import type { ListedWord } from "../../../domain/quiz/cleaning/word-list.ts";
import { PASSAGE_MAX } from "../../../domain/room/rules.ts";
import { IMPORT_ADDRESS, saveImportDraft } from "../../cards/import-draft.ts";
import { m } from "../../i18n/paraglide/messages.js";
import { getLocale } from "../../i18n/paraglide/runtime.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";

/** How long nothing is typed before the passage is looked at. */
const LOOK_AFTER_MS = 400;
/** Fewer words of a list are not worth a way to the flash cards. */
const WORDS_MIN = 3;
const SHOWN_MAX = 20;

/** Below the passage's field: what of it no questions are made of, and the way to make flash cards of a list of words. */
export default function LeftOutNote({ field }: { field: RefObject<HTMLTextAreaElement | null> }): ReactNode {
  const cleaned = useCleaned(field);
  return cleaned && <LeftOutParts cleaned={cleaned} />;
}

type LeftOutPartsProps = { cleaned: Pick<CleanedPassage, "leftOut" | "words"> };

export function LeftOutParts({ cleaned: { leftOut, words } }: LeftOutPartsProps) {
  const kinds = LEFT_OUT_KINDS.flatMap((kind) => {
    const texts = leftOut.filter((one) => one.kind === kind).map(({ text }) => text);
    return texts.length > 0 ? [{ kind, texts }] : [];
  });
  const counts = kinds.map(({ kind, texts }) => KIND_TEXTS[kind](texts.length));
  return (
    <div className="grid gap-2 empty:hidden">
      {counts.length > 0 && (
        <Disclosure variant="plain" title={<span className="text-sm">{m.left_out({ parts: listed(counts) })}</span>}>
          <dl className="grid gap-3 text-sm">
            {kinds.map(({ kind, texts }) => (
              <LeftOutTexts key={kind} title={KIND_TEXTS[kind](texts.length)} texts={texts} />
            ))}
          </dl>
        </Disclosure>
      )}
      {words.length >= WORDS_MIN && <CardsOffer words={words} />}
    </div>
  );
}

/** What is left of the passage in the field, and what was left out; null without a passage. */
function useCleaned(field: RefObject<HTMLTextAreaElement | null>): CleanedPassage | null {
  const [cleaned, setCleaned] = useState<CleanedPassage | null>(null);
  useEffect(() => {
    const area = field.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const passage = area?.value ?? "";
      setCleaned(passage.trim() === "" || passage.length > PASSAGE_MAX ? null : cleanPasted(passage));
    };
    const lookSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(look, LOOK_AFTER_MS);
    };
    lookSoon();
    area?.addEventListener("input", lookSoon);
    return () => {
      clearTimeout(timer);
      area?.removeEventListener("input", lookSoon);
    };
  }, [field]);
  return cleaned;
}

function LeftOutTexts({ title, texts }: { title: string; texts: readonly LeftOut["text"][] }) {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const different = [...counts];
  const more = different.slice(SHOWN_MAX).reduce((sum, [, count]) => sum + count, 0);
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      {different.slice(0, SHOWN_MAX).map(([text, count]) => (
        <dd key={text} className="line-clamp-2 text-ink-soft wrap-anywhere">
          {text}
          {count > 1 && ` × ${count}`}
        </dd>
      ))}
      {more > 0 && <dd className="text-ink-soft">{m.left_out_more({ count: more })}</dd>}
    </div>
  );
}

/** The list goes along in this tab, and the passage stays in the form's draft. */
function CardsOffer({ words }: { words: readonly ListedWord[] }) {
  const list = words.map(({ word, meaning }) => (meaning === "" ? word : `${word}\t${meaning}`)).join("\n");
  return (
    <div className="grid justify-items-start gap-2 rounded-control border border-line bg-sunken px-4 py-3 text-sm">
      <p>{m.left_out_words({ count: words.length })}</p>
      <ButtonLink to={IMPORT_ADDRESS} variant="secondary" size="small" onClick={() => saveImportDraft(list)}>
        {m.left_out_make_cards()}
      </ButtonLink>
    </div>
  );
}

const KIND_TEXTS: Record<LeftOutKind, (count: number) => string> = {
  word_entry: (count) => m.left_out_word_entry({ count }),
  foreign: (count) => m.left_out_foreign({ count }),
  heading: (count) => m.left_out_heading({ count }),
  time_stamp: (count) => m.left_out_time_stamp({ count }),
  repeat: (count) => m.left_out_repeat({ count }),
  speaker: (count) => m.left_out_speaker({ count }),
  direction: (count) => m.left_out_direction({ count }),
  link: (count) => m.left_out_link({ count }),
  footnote: (count) => m.left_out_footnote({ count }),
  instruction: (count) => m.left_out_instruction({ count }),
  label: (count) => m.left_out_label({ count }),
  table_row: (count) => m.left_out_table_row({ count }),
  mail_part: (count) => m.left_out_mail_part({ count }),
  page_part: (count) => m.left_out_page_part({ count }),
  code: (count) => m.left_out_code({ count }),
  markup: (count) => m.left_out_markup({ count }),
  symbol: (count) => m.left_out_symbol({ count }),
};

/** "12 time stamps, 3 links and 2 headings". */
function listed(parts: readonly string[]): string {
  return new Intl.ListFormat(getLocale()).format(parts);
}
