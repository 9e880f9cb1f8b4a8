import { describe, expect, it } from "vitest";
import { quizConfig } from "./provider-config.ts";

const OPENAI = { QUIZ_PROVIDER: "openai", QUIZ_MODEL: "small", QUIZ_MODEL_URL: "https://models.example/v1" };

describe("the configured provider", () => {
  it("is the lexicon by default", () => {
    for (const env of [{}, { QUIZ_PROVIDER: "" }, { QUIZ_PROVIDER: "lexicon", QUIZ_MODEL: "unused" }]) {
      expect(quizConfig(env)).toEqual({ ok: true, config: { provider: "lexicon" } });
    }
  });

  it("may be any server with OpenAI's API, with a key or without", () => {
    const config = { provider: "openai", url: "https://models.example/v1", model: "small", key: null };
    expect(quizConfig(OPENAI)).toEqual({ ok: true, config });
    expect(quizConfig({ ...OPENAI, QUIZ_MODEL_KEY: " sk-1 " })).toEqual({
      ok: true,
      config: { ...config, key: "sk-1" },
    });
  });

  it("may be a model on this machine, also over plain http", () => {
    for (const url of ["http://localhost:11434/v1", "http://127.0.0.1:8080", "http://[::1]:1/v1"]) {
      expect(quizConfig({ ...OPENAI, QUIZ_MODEL_URL: url, QUIZ_MODEL_KEY: "k" })).toMatchObject({ ok: true });
    }
  });

  it("may be a model of Workers AI, with a default model", () => {
    const AI = { run: async () => null };
    expect(quizConfig({ QUIZ_PROVIDER: "workers-ai", AI })).toMatchObject({
      ok: true,
      config: { provider: "workers-ai", model: expect.stringMatching(/^@cf\//) },
    });
    expect(quizConfig({ QUIZ_PROVIDER: "workers-ai", QUIZ_MODEL: "@cf/x/y", AI })).toMatchObject({
      config: { model: "@cf/x/y" },
    });
  });
});

describe("[S12] an invalid configuration gives a message that names the variable", () => {
  it.each([
    [{ QUIZ_PROVIDER: "OpenAI" }, /QUIZ_PROVIDER/],
    [{ QUIZ_PROVIDER: 7 }, /QUIZ_PROVIDER/],
    [{ QUIZ_PROVIDER: "workers-ai" }, /binding AI/],
    [{ QUIZ_PROVIDER: "workers-ai", AI: "yes" }, /binding AI/],
    [{ ...OPENAI, QUIZ_MODEL: " " }, /QUIZ_MODEL /],
    [{ ...OPENAI, QUIZ_MODEL_URL: "" }, /QUIZ_MODEL_URL/],
    [{ ...OPENAI, QUIZ_MODEL_URL: "models.example/v1" }, /QUIZ_MODEL_URL/],
    [{ ...OPENAI, QUIZ_MODEL_URL: "file:///etc/passwd" }, /QUIZ_MODEL_URL/],
    [{ ...OPENAI, QUIZ_MODEL_URL: "https://me:pw@models.example/v1" }, /QUIZ_MODEL_KEY/],
    [{ ...OPENAI, QUIZ_MODEL_URL: "https://models.example/v1?key=1" }, /QUIZ_MODEL_KEY/],
    [{ ...OPENAI, QUIZ_MODEL_URL: "http://models.example/v1", QUIZ_MODEL_KEY: "sk-1" }, /https/],
  ])("%j", (env, message) => {
    const read = quizConfig(env);
    expect(read).toEqual({ ok: false, message: expect.stringMatching(message) });
    expect(JSON.stringify(read)).not.toMatch(/sk-1|pw@/);
  });
});
