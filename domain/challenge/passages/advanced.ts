import type { Passage } from "./passage.ts";

/** Twenty passages of C1 and C2, original texts for this project. */
export const ADVANCED_PASSAGES: readonly Passage[] = [
  {
    id: "the-grammar-of-kinship",
    title: "The grammar of kinship",
    text: `English makes do with a single "you". It is a frugal little word that serves presidents and puppies with equal indifference. In Vietnamese there is no such neutral ground. To address somebody you must first decide whether that person is your elder brother, your aunt, your grandchild or something in between, and choose for yourself the corresponding half of the pair. A stranger on a bus is adopted into a hypothetical family before a sentence can be completed.

Newcomers find this daunting. Misjudge a woman's age, and you may have inadvertently promoted her from sister to grandmother. Yet the system has a subtle warmth. It presupposes that nobody is entirely unrelated to you, and that every conversation carries reciprocal obligations: the elder to indulge, the younger to show deference.

It is also a sensitive instrument. When a couple who call each other elder brother and younger sister revert, in the midst of a quarrel, to chilly formality, no insult is needed. The pronoun has already slammed the door.`,
  },
  {
    id: "the-town-that-was-invented",
    title: "The town that was invented",
    text: `Mapmakers have always been plagued by plagiarism. To copy a rival's map is effortless compared with surveying a country, and the culprit can plausibly claim that the two maps resemble each other because both are accurate. One remedy is a deliberate falsehood. Around 1930 two American cartographers scrambled their initials to coin the name Agloe, and placed this fictitious hamlet at a dusty junction in the state of New York.

Some years later Agloe turned up on a competitor's map, and the pair were jubilant. Their triumph was premature. The rival was adamant that the place existed, and cited the county's own records. Somebody, the story goes, had opened a shop at that desolate crossroads, consulted a map to find out what the spot was called, and named it the Agloe General Store.

Residents dispute even this; they remember a fishing lodge of that name, but no shop. Whatever stood there, it has long since gone. Still, the episode is a salutary reminder that maps do not merely depict the world. Given a sufficiently gullible reader, they can conjure it into being.`,
  },
  {
    id: "the-curse-of-knowledge",
    title: "The curse of knowledge",
    text: `Tap the rhythm of a well-known song on a table and ask a friend to name it. In 1990 a psychologist arranged exactly this experiment, and before it began she asked the tappers how often they would be understood. Half the time, they reckoned. In reality the listeners identified three songs out of a hundred and twenty.

The tappers were exasperated. To them the melody was perfectly obvious, for they could not tap without hearing it in their heads. The listeners heard nothing but a bewildering series of knocks. The tappers were not stupid; they were simply incapable of imagining what it is like not to know.

Every expert labours under the same affliction. It accounts for the incomprehensible manual, the lecture that alienates its audience, and the veteran colleague whose explanations are riddled with jargon. Goodwill is no antidote, since the curse is imperceptible to its victims. The only reliable cure is humbling: find a novice, say your piece, and watch, with as much composure as you can muster, how little of it gets through.`,
  },
  {
    id: "the-smell-that-saved-a-city",
    title: "The smell that saved a city",
    text: `In the sweltering summer of 1858 the Thames stank. For decades London had discharged its sewage into the river from which many of its inhabitants also drank, and successive proposals to remedy the matter had been thwarted by quarrels over money. Now the heat turned the water into a putrid soup. The curtains of Parliament, which stands on the bank, were soaked in chemicals to ward off the stench, and still members fled from the library with handkerchiefs pressed to their noses.

What compassion for the poor had failed to accomplish, discomfort achieved in little more than a fortnight. Parliament hastily passed a law, and an engineer named Joseph Bazalgette was entrusted with an immense network of tunnels. With admirable foresight, it is said, he calculated the widest pipe that the population could conceivably require, and then doubled it.

The prevailing theory held that foul air caused cholera, which was mistaken; the villain was the water. But in time the sewers eradicated the disease all the same. It was a rare instance of the right deed being done for the wrong reason.`,
  },
  {
    id: "a-river-running-out-of-sand",
    title: "A river running out of sand",
    text: `Sand seems inexhaustible. It is the very emblem of what cannot be counted. Yet the kind that builders covet, angular enough to bind in concrete, comes chiefly from rivers, for desert grains have been polished by the wind until they are useless. Along the lower Mekong, barges dredge it round the clock, since the demand for towers and motorways is insatiable.

A delta is a precarious bargain between land and sea. Every year the river must deposit enough sediment to offset what the tides erode. Dams upstream now intercept much of that supply, and dredging relentlessly depletes what little remains. Deprived of silt, the water scours its own bed, and the banks, hollowed out from below, cave in without warning. Whole rows of houses have been swallowed overnight.

The irony is bitter. Families displaced from the crumbling banks migrate to the city, where they lodge in apartment blocks whose walls contain, quite possibly, the ground on which they used to live.`,
  },
  {
    id: "theatre-on-the-water",
    title: "Theatre on the water",
    text: `Water puppetry was devised by people who had more water than they knew what to do with. For some nine centuries, villagers in the flooded plains of northern Vietnam have staged their dramas on the surface of a pond, and the murky water, which might appear to be a nuisance, is in fact an accomplice. It conceals the long poles and strings by which the figures are manipulated, and it lends even a clumsy wooden duck an uncanny grace.

The puppeteers stand behind a bamboo screen, immersed to the waist. Their craft was once jealously guarded; certain guilds are said to have sworn their members to secrecy, and a trick might be divulged to a son but withheld from a daughter, who would eventually marry into another village.

The repertoire is mischievous rather than solemn. Dragons spew fireworks, fishermen bungle the simplest catch, and pompous officials are toppled into the mud. At the end the performers emerge, dripping and beaming, and the illusion dissolves amid applause.`,
  },
  {
    id: "the-last-speaker",
    title: "The last speaker",
    text: `When Marie Smith Jones died in Alaska in 2008, a language died with her. She was the last person who had grown up fluent in Eyak, and for some fifteen years there had been no other native speaker to talk to. Her own children had never learned it, for they grew up at a time when speaking a native tongue was frowned upon and even ridiculed.

Linguists reckon that a language becomes extinct every few months. Some people greet this with indifference; if everybody shared one language, they contend, misunderstandings would be less rife. But a language is not a mere code into which universal thoughts are translated. It preserves centuries of meticulous observation: of ice and currents, of plants whose properties nobody else has yet discovered, of jokes that elude every dictionary.

Her story has a poignant epilogue. Two years after her death, a French student who had been captivated by Eyak since his boyhood arrived in Alaska. He had studied the language by means of recordings, thousands of miles away. When her daughter watched an old film of her mother giving a speech, it was this outsider who translated it.`,
  },
  {
    id: "a-fever-for-flowers",
    title: "A fever for flowers",
    text: `The story is irresistible. In the 1630s the sober citizens of Holland succumbed to a frenzy for tulips. Chimney sweeps and noblemen alike squandered their savings on flowers that they had never seen; a single bulb could fetch as much as a mansion on a canal. In February 1637 the market collapsed, fortunes evaporated overnight, and the economy lay in tatters.

Much of this is a fabrication. When historians scrutinised the archives, they found exorbitant prices, to be sure, but the buyers were mostly affluent merchants, and rather few of them. Hardly anybody can be shown to have gone bankrupt, and the Dutch economy remained robust.

Where, then, did the legend originate? Largely in satirical pamphlets, whose authors deplored greed and relished exaggeration. Two centuries later a Scottish journalist repeated their anecdotes without a trace of scepticism, and economists have quoted him ever since. The tulip craze may be a cautionary tale after all, though less about gullible investors than about gullible readers.`,
  },
  {
    id: "when-a-whale-falls",
    title: "When a whale falls",
    text: `The floor of the deep ocean is a desolate place. No sunlight penetrates it, and its inhabitants subsist on a meagre drizzle of debris from above. Then, very occasionally, a feast descends: the carcass of a whale, forty tonnes of flesh, drifts down through the gloom and comes to rest in the silt.

The banquet has several courses. First come the scavengers, sleeper sharks and hagfish, which devour the soft tissue with voracious haste. When they have stripped the skeleton, a multitude of worms and crustaceans colonises the sediment around it. Finally, bacteria extract the fat that is locked within the bones, and release a toxic gas that sustains mussels and clams. This last stage may endure for half a century.

Some of these creatures have been found virtually nowhere else, and biologists speculate that dead whales serve them as stepping stones across an otherwise hostile plain. A death that appears solitary and futile is thus the foundation of an entire city, unseen, unhurried and thriving in the dark.`,
  },
  {
    id: "what-the-replay-cannot-see",
    title: "What the replay cannot see",
    text: `When football introduced video replays, its advocates promised an end to controversy. Blatant errors would be rectified, and indignant managers would be deprived of their favourite excuse. Some of this has come to pass. Goals are no longer disallowed because a lone official, with the sun in his eyes, was standing at an awkward angle.

But the replay has proved a treacherous friend. Viewed in slow motion, an innocuous tackle looks malicious, for the viewer forgets that the player had a mere instant to decide. Attackers have been penalised because an armpit was marginally offside. The old controversies have not been eliminated; they have merely migrated from the fact to its interpretation.

The heaviest loss is intangible. A goal used to be the most spontaneous joy that a crowd could share. Now there is a furtive glance at the referee, a collective reluctance to rejoice until an unseen committee has given its consent. We asked for justice, and obtained it in part. Few of us foresaw that it would be paid for in ecstasy.`,
  },
  {
    id: "settling-up-before-tet",
    title: "Settling up before Tet",
    text: `My grandmother kept a ledger, though she had never learned to read. She drew a ring for a sack of rice and a stroke for a bottle of fish sauce, and identified each of her debtors by a crude but unmistakable portrait: the carpenter by his bulbous nose, the midwife by her enormous hat. For eleven months she was lenient. In the twelfth she became formidable, since it was inauspicious, she maintained, to drag a debt across the threshold of a new year.

Only one page was never settled. It bore a woman with a crooked comb, and beneath her the rings had proliferated until they spilled into the margin. I once asked, with the tactlessness of a nine-year-old, when the woman intended to pay us. My grandmother feigned deafness.

After the funeral I leafed through the ledger alone. On the last evening of every year, in her wobbly hand, she had added a tiny flower beside the comb, and next to it a single stroke that cancelled nothing. It took me a while to decipher. The woman had been a creditor too. They had forgiven each other annually, and begun afresh.`,
  },
  {
    id: "a-house-three-metres-wide",
    title: "A house three metres wide",
    text: `The old merchants' houses of Hanoi are notoriously narrow. Some are barely three metres wide, yet they stretch back from the street for sixty metres or more, like a drawer that somebody has neglected to shut. Legend attributes their shape to a tax on the width of shopfronts. Whether or not that is the whole explanation, frontage was precious, and the only direction left was backwards.

Such a corridor ought to be stifling. The builders' ingenious answer was to puncture it. At intervals the roof gives way to a courtyard, no bigger than a carpet, with a cistern and a few ferns. Hot air rises through these gaps and draws cooler air in its wake, so that the house seems to breathe throughout the day.

Modern owners, desperate for space, have tended to roof the courtyards over and install air conditioning. The rooms have become both larger and gloomier. Architects, somewhat belatedly, have begun to emulate their forebears, and the most coveted feature of a fashionable new residence is, once again, a hole.`,
  },
  {
    id: "the-weight-of-a-pen",
    title: "The weight of a pen",
    text: `Handwriting, we are told, is obsolete. A keyboard is swifter, tidier and infinitely more legible, and a generation is emerging whose signatures are little more than a hesitant squiggle. To lament this may seem mere nostalgia, akin to pining for the steam engine.

Yet slowness has its merits. Students who type their notes tend to transcribe a lecture verbatim, whereas those who write by hand cannot keep pace and are compelled to condense. They must discern what is essential and paraphrase it on the spot. Some experiments suggest that they grasp concepts better as a result, although attempts to replicate the finding have been inconclusive.

What no experiment can measure is the intimacy of the thing. My late aunt left behind a stack of recipes, splattered with fat and scrawled in haste. I could reproduce every word of them in an immaculate font. But the tremor in the last few pages, where her hand was already faltering, is not information that a keyboard would have deigned to record.`,
  },
  {
    id: "the-price-of-pleasure",
    title: "The price of pleasure",
    text: `In a well-known experiment, volunteers lay in a brain scanner and were given wine through a tube. They were told what each bottle cost. What they were not told was that some of the wines had been served twice, once at their genuine price and once at a grossly inflated or deflated one. Unsurprisingly, the tasters professed to prefer the dearer glass. More disconcertingly, the scanner corroborated them: a region of the brain that registers pleasure was more active, even though the liquid was identical.

It would be facile to dismiss these people as snobs. They did not feign enjoyment; they experienced it. Expectation, it appears, is not a veil over the sensation but one of its ingredients.

Shrewd merchants exploited this long before scientists did. Hence the heavy bottle, the austere label and the hushed voice of the waiter. A sceptic may feel cheated by such ploys. A more pragmatic reader might draw another conclusion: if reverence enhances the flavour, it may be worth lavishing a little on tap water.`,
  },
  {
    id: "the-fishermans-inheritance",
    title: "The fisherman's inheritance",
    text: `Old Mr Bay bequeathed his boat to both of his sons, which everybody considered a blunder. The brothers had been estranged for a decade, ever since a trivial dispute over a net had festered into outright hostility. They communicated, when it could not be avoided, through a reluctant cousin.

The will was explicit. The boat must not be sold, and neither brother might sail it without the other. For a month it lay idle, while barnacles encroached upon its hull. Then the mackerel came, in such abundance that even the most inept crews returned laden, and pride proved less durable than appetite. The brothers set out before dawn, one at the bow and one at the stern, as far apart as the vessel permitted.

They did not exchange a syllable until noon, when a squall broke. The rope fouled, the sail thrashed, and the younger one instinctively bellowed the nickname by which he had called his brother in childhood. Nobody knows what was said afterwards. But the neighbours noticed that the boat came home at dusk with its catch, and with two men in the stern, bickering.`,
  },
  {
    id: "waiting-for-the-wind",
    title: "Waiting for the wind",
    text: `Long before engines, the Indian Ocean had a timetable. For one half of the year its winds blow with remarkable constancy from the southwest, and for the other half they relent and blow back. Sailors who had grasped this pattern could venture across thousands of miles of open sea with confidence, while those who defied it might founder or languish for weeks becalmed.

The monsoon dictated more than routes. A merchant who had sailed east could not go home on a whim; he was stranded until the wind turned. In the interim he rented lodgings, haggled, fell ill, fell in love and picked up a smattering of the local language. The ports of Asia became thoroughly cosmopolitan, less by design than by compulsory leisure.

We are inclined to regard delay as waste. Yet the songs, dialects and dishes that mingle along those shores are largely the legacy of people who had nothing to do but wait. A swifter ship would have carried the same pepper, and left behind much less of everything else.`,
  },
  {
    id: "the-tyranny-of-the-buzz",
    title: "The tyranny of the buzz",
    text: `A phone that lies face down on a table, silent and seemingly inert, is not as innocent as it looks. In one study, students tackled demanding puzzles with their phones on the desk, in a bag or in another room. Those whose phones had been banished performed best, although hardly any of the others admitted to having been distracted. Resisting temptation, apparently, is itself a burden, and it consumes a portion of the attention that it is meant to safeguard.

Attempts to replicate this result have been mixed, and it would be rash to blame a device for every lapse of concentration. Philosophers were bemoaning their wandering minds long before electricity. But no earlier distraction was so meticulously engineered. The erratic rhythm of notifications, sometimes gratifying and mostly banal, resembles that of a slot machine, and it is hardly a coincidence.

Heroic abstinence rarely lasts. A humbler tactic is to make the gadget inconvenient: to relegate it to a drawer, and let idleness, that most formidable of human forces, work for once on our behalf.`,
  },
  {
    id: "four-in-the-morning",
    title: "Four in the morning",
    text: `There is a fellowship among those who are awake at four in the morning. The baker across the alley hoists his shutter with a screech; the woman who sells sticky rice staggers past beneath her yoke; a guard, drowsy and dishevelled, salutes them both with a thermos. They seldom speak. Words at that hour seem extravagant.

I joined them by accident, in a bleak spell when I could not sleep, and sat on the bakery step because it was warm. On the third night the baker, a taciturn man with flour in his eyebrows, handed me a brush and nodded at a tray of loaves. I glazed them clumsily. He inspected my handiwork, winced, and handed me another tray.

No advice was dispensed, and nobody enquired about my troubles. I was merely useful, in a modest capacity, until the sky turned pale. When at length my insomnia subsided, I felt an absurd pang of regret. I still go back now and then, unpaid and superfluous, for the consolation of a warm step and a task that is finished by dawn.`,
  },
  {
    id: "the-taste-of-elsewhere",
    title: "The taste of elsewhere",
    text: `Homesickness is seldom about grand things. Emigrants rarely yearn for monuments. What ambushes them, in a supermarket aisle on some drab afternoon, is a whiff of lemongrass, or the sight of a bruised and exorbitantly priced bunch of water spinach.

My uncle, who had lived in Oslo for thirty years, was by every criterion assimilated. He skied, he deplored the taxes and paid them scrupulously, and he had mastered the reticence of his neighbours. But on the balcony, in defiance of the climate, he nurtured a pot of Vietnamese coriander, which he swaddled in blankets every autumn like a sickly child. It yielded perhaps a dozen leaves a year. He would strew them over a bowl of noodles with the solemnity of a priest.

When he finally visited his birthplace, he was served the same herb by the fistful, and pronounced it inferior. It lacked, he insisted, a certain bite. I suspect that what it lacked was scarcity. Abundance is an excellent thing, but nobody has ever been homesick for it.`,
  },
  {
    id: "the-understudy",
    title: "The understudy",
    text: `For nine seasons Hanh was the understudy. She had memorised every gesture of the leading role, each sob and each disdainful toss of the head, and she stood in the wings every night, immaculate in a costume that nobody saw. The star, a robust woman with an indestructible voice, was never once indisposed.

People pitied Hanh, and she found their sympathy tedious. From the wings she had detected things that eluded even the director: a joke that had grown stale, a duet whose tenderness had turned into routine. She jotted them down on scraps of paper, not out of spite but for the satisfaction of getting it right.

In the tenth season the star's voice finally cracked, and a frantic stage manager came running. Hanh went on. The audience, which had been disgruntled, was soon enthralled. Critics hailed a prodigy who had appeared from nowhere. Only the star, listening from the wings with a scarf around her throat, recognised what she was hearing: her own performance, pruned of every lazy habit, and returned to her with interest.`,
  },
];
