/** What somebody types who means harm: markup, templates, queries, headers, and letters that lie about themselves. */
const CORES = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "javascript:alert(1)",
  "{{7*7}}",
  "$" + "{alert(1)}",
  "<%= 7*7 %>",
  "'; DROP TABLE users; --",
  "' OR '1'='1",
  '" OR ""="',
  "%s%n%x%p",
  "../../etc/passwd",
  "a\r\nSet-Cookie: sid=1",
  "=HYPERLINK(1)",
  "&lt;b&gt;&#60;",
  "__proto__",
  "constructor",
  "\u202enimda",
  "ad\u200bmin",
  "Z\u0341\u0342\u0343\u0344\u0345\u0346\u0347\u0348a\u0341\u0342\u0343\u0344",
] as const;

/** Ways to wrap each of them, each making another text of it. */
const WRAPS: readonly ((core: string) => string)[] = [
  (core) => core,
  (core) => ` ${core} `,
  (core) => `An ${core}`,
  (core) => `"><${core}`,
  (core) => `'>${core}`,
  (core) => `</title>${core}`,
  (core) => `\u0000${core}`,
  (core) => `${core}\ufeff\u2066`,
  (core) => `${core.toUpperCase()}!`,
  (core) => core.split("").join("\u200d"),
];

/** 200 names that must be text wherever they are shown, or be refused. */
export const HOSTILE_NAMES: readonly string[] = CORES.flatMap((core) => WRAPS.map((wrap) => wrap(core)));

const AROUND_ADDRESS: readonly ((core: string, number: number) => string)[] = [
  (core) => core,
  (core) => `${core}@example.com`,
  (core, number) => `h${number}@example.com${core}`,
  (core, number) => `h${number}@${core}.com`,
  (core, number) => `"${core}" <h${number}@example.com>`,
  (core, number) => `h${number}@example.com\n${core}`,
  (core, number) => `h${number}@example.com,${core}`,
  (core, number) => `<h${number}@example.com>${core}`,
  (core, number) => `${core} h${number}@example.com`,
  (core, number) => `h${number}\u0000${core}@example.com`,
];

/** 200 e-mail addresses of the same kind. */
export const HOSTILE_ADDRESSES: readonly string[] = CORES.flatMap((core, number) =>
  AROUND_ADDRESS.map((around) => around(core, number)),
);
