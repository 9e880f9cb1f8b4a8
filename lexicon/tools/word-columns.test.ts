import { expect, test } from "vitest";
import { ipaOf } from "./word-columns.ts";

test.each([
  ["reach", "R IY1 CH", "riːtʃ"],
  ["decline", "D IH0 K L AY1 N", "dɪˈklaɪn"],
  ["butter", "B AH1 T ER0", "ˈbʌtɚ"],
  ["about", "AH0 B AW1 T", "əˈbaʊt"],
  ["explain", "IH0 K S P L EY1 N", "ɪkˈspleɪn"],
  ["happy", "HH AE1 P IY0", "ˈhæpi"],
  ["education", "EH2 JH AH0 K EY1 SH AH0 N", "ˌedʒəˈkeɪʃən"],
  ["singer", "S IH1 NG ER0", "ˈsɪŋɚ"],
  ["computer", "K AH0 M P Y UW1 T ER0", "kəmˈpjuːtɚ"],
])("the pronunciation of %s is written in the phonetic alphabet", (_word, phonemes, ipa) => {
  expect(ipaOf(phonemes)).toBe(ipa);
});
