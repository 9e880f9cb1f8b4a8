import * as v from "valibot";
import featureFn from "wink-eng-lite-web-model/dist/feature.js";
import lemmatize from "wink-eng-lite-web-model/dist/lemmatize.js";
import posSetter from "wink-eng-lite-web-model/dist/pos-setter.js";
import posTransformers from "wink-eng-lite-web-model/dist/pos-transformers.js";
import posUpdater from "wink-eng-lite-web-model/dist/pos-updater.js";
import sbdSetter from "wink-eng-lite-web-model/dist/sbd-setter.js";
import sbdTransformers from "wink-eng-lite-web-model/dist/sbd-transformers.js";
import { taggerPack } from "../lexicon/pack-format.ts";
import type { Tagger } from "./read-passage.ts";
import { winkTagger } from "./wink-tagger.ts";

/**
 * The tagger of the pack. The model as its package has it is 3.7 MB of source, of which two copies stay in memory.
 * @throws if it is not that part of the pack, which is a broken build
 */
export function openTagger(packed: unknown): Tagger {
  const { table, model } = v.parse(taggerPack, packed);
  const { core, sentences, partsOfSpeech } = v.parse(Model, JSON.parse(model));
  // Opened here, because wink keeps these functions and with them all that they name.
  const opened = openCore(core, table);
  return winkTagger({
    core: () => opened,
    featureFn,
    addons: { lemmatize },
    sbd: () => ({ machines: sentences, setter: sbdSetter, transformers: sbdTransformers }),
    pos: () => ({ machines: partsOfSpeech, setter: posSetter, updater: posUpdater, transformers: posTransformers }),
    // wink loads these, too, but only what is named in its pipe is used.
    ner: () => ({ machines: [], transformers: [] }),
    negation: () => ({ machines: [NO_MACHINE] }),
    sa: () => ({ machines: [NO_MACHINE] }),
    metaCER: () => ({ machines: NO_MACHINE, transformers: [] }),
  });
}

const NO_MACHINE = "[]";

// Not looked at one by one: the words are 87,593.
const Feature = v.looseObject({ list: v.custom<string[]>(Array.isArray) });
const Core = v.looseObject({
  packing: v.looseObject({ layout: v.record(v.string(), v.array(v.number())) }),
  features: v.record(v.string(), Feature),
  pos: v.looseObject({ hash: v.record(v.string(), v.number()) }),
  xpansions: v.string(),
});
const Model = v.object({ core: Core, sentences: v.array(v.string()), partsOfSpeech: v.array(v.string()) });

/** As `load-core-model.js` and `read-core-model.js` of the package, without copying everything first. */
function openCore(core: v.InferOutput<typeof Core>, table: string) {
  const layout = Object.entries(core.packing.layout);
  const features = Object.fromEntries(
    Object.entries(core.features).map(([name, feature]) => {
      const isListed = name === "lexeme" || core.packing.layout[name]?.[3] === 0;
      return [name, isListed ? withHash(feature, core.packing.layout[name]) : feature];
    }),
  );
  const { posClusters } = core.features;
  const clusters = posClusters?.list.map((names) => new Set(names.split("_").map((name) => core.pos.hash[name] ?? 0)));
  return {
    ...core,
    packing: {
      ...core.packing,
      efList: layout.flatMap(([name, [, , , , isExtracted]]) => (isExtracted ? [name] : [])),
    },
    features: { ...features, posClusters: { ...posClusters, list: clusters } },
    lexicon: numbersOf(table),
    xpansions: numbersOf(core.xpansions),
  };
}

/** A feature with the place of each of its values, to which wink adds those of words that the model does not know. */
function withHash(feature: v.InferOutput<typeof Feature>, layout: readonly number[] | undefined) {
  const hash: Record<string, number> = Object.create(null);
  for (const [index, value] of feature.list.entries()) hash[value] = index;
  const { length } = feature.list;
  const [, mask = 0, shift = 0] = layout ?? [];
  return { ...feature, hash, intrinsicSize: length, index: length, maxIndex: mask >>> shift };
}

function numbersOf(base64: string): Uint32Array {
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at);
  return new Uint32Array(bytes.buffer);
}
