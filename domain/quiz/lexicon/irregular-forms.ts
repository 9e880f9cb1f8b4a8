/** Irregular verbs: the base form, then every other form except -s and -ing. */
const VERBS = `
arise arose arisen|awake awoke awoken|be am is are was were been|bear bore borne born|beat beaten|become became
begin began begun|bend bent|bet|bind bound|bite bit bitten|bleed bled|blow blew blown|break broke broken
breed bred|bring brought|broadcast|build built|burn burnt|burst|buy bought|cast|catch caught|choose chose chosen
cling clung|come came|cost|creep crept|cut|deal dealt|dig dug|dive dove|do does did done|draw drew drawn
dream dreamt|drink drank drunk|drive drove driven|eat ate eaten|fall fell fallen|feed fed|feel felt|fight fought
find found|flee fled|fling flung|fly flew flown|forbid forbade forbidden|foresee foresaw foreseen
forget forgot forgotten|forgive forgave forgiven|freeze froze frozen|get got gotten|give gave given|go went gone goes
grind ground|grow grew grown|hang hung|have has had|hear heard|hide hid hidden|hit|hold held|hurt|keep kept
kneel knelt|know knew known|lay laid|lead led|lean leant|leap leapt|learn learnt|leave left|lend lent|let
lie lay lain|light lit|lose lost|make made|mean meant|meet met|mislead misled|mistake mistook mistaken
misunderstand misunderstood|mow mown|overcome overcame|oversee oversaw overseen|overtake overtook overtaken
outshine outshone|overlay overlaid|overshoot overshot|overthrow overthrew overthrown|pay paid|prove proven|put|quit|read|ride rode ridden|ring rang rung|rise rose risen
run ran|saw sawn|say said|see saw seen|seek sought|sell sold|send sent|set|sew sewn|shake shook shaken|shed
shine shone|shoot shot|show shown|shrink shrank shrunk|shut|sing sang sung|sink sank sunk|sit sat|sleep slept
slide slid|smell smelt|sow sown|speak spoke spoken|speed sped|spell spelt|spend spent|spill spilt|spin spun|spit spat
split|spoil spoilt|spread|spring sprang sprung|stand stood|steal stole stolen|stick stuck|sting stung|stink stank stunk
strike struck stricken|strive strove striven|swear swore sworn|sweep swept|swell swollen|swim swam swum|swing swung
take took taken|teach taught|tear tore torn|tell told|think thought|throw threw thrown|thrust|undergo underwent undergone
understand understood|undertake undertook undertaken|undo undid undone|uphold upheld|upset|wake woke woken
wear wore worn|weave wove woven|weep wept|win won|wind wound|withdraw withdrew withdrawn|withhold withheld
withstand withstood|wring wrung|write wrote written`;

const NOUNS = `
analysis analyses|basis bases|child children|crisis crises|criterion criteria|datum data|foot feet|goose geese
hypothesis hypotheses|man men|medium media|mouse mice|oasis oases|person people|phenomenon phenomena|tooth teeth
woman women|thesis theses|ox oxen|cactus cacti|fungus fungi|nucleus nuclei|bacterium bacteria|axis axes`;

const OTHERS = `
good better best|bad worse worst|far farther farthest further furthest|little less least|many more most|well better best`;

/** Word families that no spelling rule connects. */
const FAMILIES = `
die death dead deadly|live life alive lively|sell sale seller|tell tale|speak speech|know knowledge|give gift|fly flight
see sight|strong strength strengthen|long length lengthen|wide width widen|deep depth deepen|high height heighten
hot heat|proud pride|poor poverty|believe belief|prove proof|advise advice adviser|sing song|sit seat
choose choice|lose loss loser|grow growth|think thought|succeed success|destroy destruction destructive|weigh weight
laugh laughter|marry marriage|behave behaviour behavior|receive receipt reception|bear birth|feed food|blood bleed
breathe breath|sleep asleep|wake awake|freeze frost|gold golden|broad breadth|explain explanation
pronounce pronunciation|maintain maintenance|practise practice|serve service|hunger hungry|anger angry|safe safety save|memory remember|hate hatred|young youth
compete competition|defend defence defense|offend offence offense|pretend pretence|respond response|expend expense
vary variety various|wood wooden|wool woollen|conquer conquest|bury burial
obey obedient obedience|enter entrance entry|remain remnant|approve approval|true truth|able ability
abundant abound|fail failure|beauty beautiful|please pleasure pleasant|apply applicant application|retain retention
detain detention|attend attention attendance|intend intention|theft thief|hero heroine|wise wisdom|free freedom`;

/** Every irregular form with its possible base forms ("lay" is a form of "lie" and of itself). */
export const IRREGULAR: ReadonlyMap<string, readonly string[]> = basesByForm([VERBS, NOUNS, OTHERS]);

/** The words of that table, each with the first word of its family. */
export const FAMILY_HEAD: ReadonlyMap<string, string> = new Map(
  groupsOf(FAMILIES).flatMap(([head = "", ...members]) => [head, ...members].map((word) => [word, head] as const)),
);

function groupsOf(table: string): string[][] {
  return table
    .trim()
    .split(/[|\n]/)
    .map((group) => group.trim().split(" "));
}

function basesByForm(tables: readonly string[]): Map<string, string[]> {
  const bases = new Map<string, string[]>();
  for (const [base = "", ...forms] of tables.flatMap(groupsOf)) {
    for (const form of forms) bases.set(form, [...(bases.get(form) ?? []), base]);
  }
  return bases;
}
