/**
 * How much a run of the tests covers: `npm run test:deep` sets TEST_DEEP. Without it random tests make a tenth of their
 * runs, files named `*.deep.test.ts` and `*.deep.spec.ts` are left out, and each journey in the browser is made in one
 * language.
 */
export const isDeep = process.env.TEST_DEEP === "1";
