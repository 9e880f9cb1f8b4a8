import type { Passage } from "./passage.ts";

/** Twenty passages of B1 and B2, original texts for this project. */
export const INTERMEDIATE_PASSAGES: readonly Passage[] = [
  {
    id: "how-to-cross-a-street-in-hanoi",
    title: "How to cross a street in Hanoi",
    text: `Visitors to Hanoi often stand at the edge of the road for ten minutes, waiting for a gap in the traffic. There is no gap. Thousands of motorbikes flow past like a river, and hardly anybody seems to slow down. Some tourists eventually take a taxi to reach the opposite pavement.

The local technique looks reckless, but it is based on trust. You step off the kerb and walk on at a steady pace, neither fast nor slow. The riders watch you from a distance, predict where you will be in two seconds, and steer around you. What confuses them is hesitation. If you suddenly jump back, their calculation is wrong, and nobody knows what to do.

After a week, most newcomers cross with confidence. Many of them admit that they find the empty, orderly streets at home a little boring.`,
  },
  {
    id: "the-river-that-turns-around",
    title: "The river that turns around",
    text: `In the middle of Cambodia there is a river that changes its direction. For half of the year, the Tonle Sap carries water from a huge lake down to the Mekong, as one would expect. But in the rainy season the Mekong rises so high that it pushes the water back. The smaller river reverses, and the lake swells to several times its usual size.

The flood is not a disaster but a gift. It covers the forest around the lake, and fish breed among the flooded trees, where there is plenty of food and a refuge from enemies. When the water finally retreats, the young fish travel downstream and feed millions of people, some of them as far away as the Mekong Delta.

Families who live on the lake have adapted to its rhythm. Their houses, schools and even their gardens float. In one year a village may move several times without leaving home.`,
  },
  {
    id: "the-keeper-who-stood-still",
    title: "The keeper who stood still",
    text: `A penalty kick is not a fair contest. The ball reaches the goal in about half a second, so the goalkeeper has no time to react to it. He has to guess and dive before he really knows where it will go.

A group of researchers in Israel analysed almost three hundred penalties from top leagues. Roughly three kicks out of ten were aimed at the centre of the goal. Yet the keepers remained there only about six times in a hundred. According to the figures, they would have saved more shots if they had simply stayed where they were.

So why do they jump? The researchers suggest that the reason is embarrassment. A keeper who dives and misses has at least made an effort. A keeper who stands still while the ball flies past him looks lazy. In many jobs, it seems, people would rather do something useless than be blamed for doing nothing.`,
  },
  {
    id: "the-envelope-with-a-coin",
    title: "The envelope with a coin",
    text: `When I was a child, I judged my relatives by their red envelopes. At Tet every adult gave us lucky money, and my brother and I would compete. We hid in the bathroom, counted the notes and compared our wealth. Uncle Son was generous. Great-aunt Muoi, who lived alone beside the canal, always gave us a single coin, and we used to laugh at her for it.

The year I turned fifteen, she asked me to help her with the envelopes. There were almost sixty of them, one for every child in the lane. For months she had saved what she earned from selling eggs, and she had polished each coin with a cloth until it shone.

"A note can buy a toy," she said, "but a coin brings luck only if it is bright." I was so ashamed that I could not reply. I still own the coin that she gave me that year, and I will never spend it.`,
  },
  {
    id: "a-cave-bigger-than-a-city-block",
    title: "A cave bigger than a city block",
    text: `Around 1990 a young man named Ho Khanh was caught in a storm in the jungle of central Vietnam. He looked for shelter beneath a cliff and noticed something peculiar. A cold wind was blowing out of an opening in the rock, and from far below came the roar of a river. He was too frightened to enter.

Years later he described the place to a team of British explorers, but the forest was so dense that he could not find it again. He did not give up. In 2008 he rediscovered the entrance, and the following year he guided the explorers to it.

What they found was astonishing. The main passage of Son Doong is the largest known in the world; in places a forty-storey building could stand inside. Where the roof has collapsed, sunlight comes in, and a jungle with its own clouds has grown underground.`,
  },
  {
    id: "the-smell-of-the-first-rain",
    title: "The smell of the first rain",
    text: `After weeks of heat, the first rain of the season has a scent that almost everybody recognises. It is earthy, fresh and slightly sweet, and for many people it brings back memories of childhood.

In 1964 two scientists in Australia explained where it comes from. During dry periods, they discovered, plants release oils that are absorbed by soil and rock. Tiny organisms in the ground produce another substance, and the human nose is extremely sensitive to it. A few drops of it would be enough to scent a swimming pool.

When a raindrop lands on dusty ground, it traps small bubbles of air. They rise through the drop and burst at the surface, like the fizz in a glass of lemonade, and throw the scent into the air. Light rain spreads it more effectively than a violent storm. So the gentle shower that hardly wets the pavement is often the one that you can smell from far away.`,
  },
  {
    id: "egg-coffee",
    title: "Egg coffee",
    text: `Some inventions are the result of genius, and others are the result of an empty cupboard. In 1946 fresh milk was scarce in Hanoi. A young man who worked behind the bar of a famous hotel had to serve coffee to demanding guests, and he had nothing to put in it. He beat the yolk of an egg with sugar until it was pale and thick, and he poured the foam on top of strong black coffee.

The mixture sounds disgusting, and at first it smelled too much of egg. But he improved the recipe, left the hotel and opened a modest cafe of his own. It became a success, and his family still keeps some of the ingredients secret.

Egg coffee tastes more like a dessert than a drink. The cup is usually placed in a bowl of hot water, so that the foam stays warm. Tourists queue for it, though most of them hesitate before the first sip.`,
  },
  {
    id: "no-word-for-left",
    title: "No word for left",
    text: `Imagine that you are sitting at dinner and somebody says, "Please move your cup a little to the north." In most languages this would be a joke. In some Aboriginal communities in Australia it is an ordinary sentence. Their languages rarely use words such as left and right. Instead, the speakers describe every position, even of an ant on their leg, by the points of the compass.

This habit has a remarkable consequence. To speak properly, you must be aware of directions all the time, in a dark cave as well as in a strange town. Children acquire this skill when they are very young, and most of them can point south at any moment.

Researchers disagree about how deeply a language influences thought. But this example shows at least one thing. A language cannot forbid a thought, but it can train its speakers to pay attention.`,
  },
  {
    id: "a-traffic-jam-without-a-cause",
    title: "A traffic jam without a cause",
    text: `You are stuck in traffic for twenty minutes and assume that there has been an accident ahead. Then, suddenly, the road is clear. There are no police and no damaged vehicles. What was the obstacle?

In 2008 a team in Japan did a simple experiment. They asked twenty-two people to drive around a circular track at a constant speed and to keep a safe distance. For a short time everything went smoothly. But no driver is perfect. One of them lost a little speed, the next one had to brake, and the third one braked harder still. Before long, several cars had to stop completely.

The jam then moved backwards around the circle like a wave, although nobody had made a serious mistake. The lesson is encouraging. A driver who leaves a generous gap and avoids sudden movements can absorb such a wave, and everyone behind benefits without ever knowing whom to thank.`,
  },
  {
    id: "the-forest-that-came-back",
    title: "The forest that came back",
    text: `South of Ho Chi Minh City, where the rivers meet the sea, lies the mangrove forest of Can Gio. It looks ancient, but most of it is younger than your grandparents. More than half of the original forest was destroyed in wartime, and for years large areas were nothing but bare mud.

In 1978 people began to plant it again by hand. It was exhausting work. The seeds had to be transported by boat from distant provinces, and the workers, up to their waists in mud, pushed them into the ground one by one. Many young plants did not survive and had to be replaced.

Gradually the roots spread, and the animals returned: crabs, otters, monkeys and crocodiles. Today the forest protects the coast against storms, reduces pollution and supports thousands of fishermen. In 2000 it became Vietnam's first biosphere reserve, proof that patience can repair what violence has ruined.`,
  },
  {
    id: "the-cables-under-the-sea",
    title: "The cables under the sea",
    text: `People talk about the cloud as if our messages travelled through the sky. In fact, almost all messages between continents pass through cables on the bottom of the ocean. Most of them are hardly thicker than a garden hose. Inside, light flashes through glass fibres that are as thin as a human hair.

Special ships lay the cables slowly, following a route that avoids steep underwater slopes. Near the coast they are buried and protected by layers of steel, because the greatest threat is not an earthquake or a hungry shark. It is a fishing net or an anchor that a careless crew has dropped in the wrong place.

When a cable breaks, half a country may complain that videos are slow. A repair crew must locate the fault, lift both ends from the sea bed and join them again, sometimes in rough weather. It is delicate work, and few people know the names of those who do it.`,
  },
  {
    id: "the-man-who-repairs-phones",
    title: "The man who repairs phones",
    text: `In a narrow alley behind the market, Mr Duc sits at a desk that is not much wider than his shoulders. Above it hang hundreds of tiny drawers with screws, batteries and cracked screens. Customers bring him phones that have been dropped into soup, run over by trucks or left out in the rain. The official shops have declared them dead.

Mr Duc never promises anything. He opens the device, examines it through a magnifying glass and sighs. Usually the fault is trivial: a loose wire or a bit of rust. He charges very little, and refuses to accept money if he fails.

Once a widow begged him to rescue a phone that had spent a night under water. She did not want the phone itself but the voice of her husband in an old message. It took him eleven nights. When she finally heard the voice, he turned away politely and pretended to search for a screw.`,
  },
  {
    id: "one-field-two-harvests",
    title: "One field, two harvests",
    text: `For generations, farmers on the coast of the Mekong Delta regarded salt as their enemy. In the dry season, when the river is weak, sea water moves far inland. It ruins the soil, and rice cannot survive in it. Dams and gates were built to keep it out, but the sea is rising and the land is sinking.

Some families have chosen a different strategy. Rather than resist the salt, they use it. While the water is salty, they raise shrimp in the flooded fields. When the monsoon arrives, the rain washes the salt away, and they plant rice on the same land. The rice benefits from what the shrimp leave behind, and because poison would kill the shrimp, the farmers have to avoid most chemicals.

The system is no miracle. A sudden drought or a disease can still wipe out a year's income. But it shows that it is sometimes wiser to cooperate with nature than to fight it.`,
  },
  {
    id: "the-song-in-your-head",
    title: "The song in your head",
    text: `It usually happens when you are busy with something dull, such as washing the dishes. A few seconds of a song start to play in your mind and repeat themselves for hours. You may not even like the tune. Surveys suggest that more than nine people in ten experience this at least once a week.

Psychologists have compared the songs that get stuck with others that are just as popular. The annoying ones tend to be fast and simple, but they usually contain something unexpected, perhaps a curious leap between two notes. Our memory seems to enjoy a pattern with a small surprise in it.

How can you get rid of one? Trying to suppress it hardly ever helps. Some people listen to the whole song, because an unfinished melody bothers the brain more than a complete one. Others solve a puzzle. And a British team discovered an even stranger remedy: chewing gum.`,
  },
  {
    id: "the-piano-upstairs",
    title: "The piano upstairs",
    text: `For three years somebody in the flat above ours practised the piano every evening, and for three years my father threatened to complain. The pianist always made the same mistake in the same place. We could predict it, and the whole family used to groan at once.

One autumn the music stopped. At first we enjoyed the silence. After a week my mother looked anxious, and my father, to our surprise, put on a clean shirt and went upstairs.

An elderly man opened the door. He had broken his wrist, he explained, and would not be able to play for months. He apologised for the noise of all those years; he had been trying to learn a piece that his late wife had composed. My father returned in silence. The next day he bought a second-hand radio from a colleague and carried it upstairs. "Until you recover," he said. "The evenings are too quiet."`,
  },
  {
    id: "the-village-that-bought-a-bus",
    title: "The village that bought a bus",
    text: `When the bus company cancelled the only route to our village, people were furious, but the company did not change its mind. Too few passengers, it argued, and too many potholes. Without the bus, pupils could not get to the secondary school, and old people could not reach the clinic.

A retired mechanic called a meeting. He knew of an ancient bus that was rusting behind a factory, and he believed that he could restore it. Every household contributed something: money, paint, tyres or labour. A tailor sewed new curtains. Four people obtained a licence to drive it, and a student designed a timetable.

That was six years ago. The bus is ugly, and it leaks when it rains, but it has never been late. Last month the company offered to run the route again. The villagers held a vote and rejected the offer unanimously.`,
  },
  {
    id: "the-night-before-the-exam",
    title: "The night before the exam",
    text: `On the night before an important exam, many students make a pot of strong coffee and revise until dawn. It feels heroic. It is also, according to most research, a poor bargain.

While we sleep, the brain is anything but idle. It seems to repeat what it has learned during the day, to strengthen the useful connections and to let go of the rest. Volunteers who learn a list of words in the evening and sleep afterwards usually recall more of them than volunteers who stay awake for the same number of hours. A tired mind also overlooks details and misunderstands questions that it could easily answer in the morning.

A sensible plan is less dramatic. Start a week earlier, study in short sessions, and test yourself instead of merely reading your notes. Then, on the last evening, close the book. Nothing that you have learned properly will leave you in eight hours.`,
  },
  {
    id: "the-thief-at-the-night-market",
    title: "The thief at the night market",
    text: `Things had begun to disappear from the night market: a pair of sunglasses, a mirror, a dozen silver spoons. The sellers suspected one another. Mr Binh accused the boy who sold balloons, and the boy's mother was so insulted that she moved her stall to the opposite end of the square.

Only Mai, who was twelve and sold postcards, noticed a pattern. Everything that had been stolen was shiny. She tied a long red thread to a teaspoon, left it on her table and waited behind a pile of boxes.

Shortly before midnight there was a flutter of wings. The thread slid across the table, over the awnings and up into the old banyan tree. The next morning a fireman climbed up with a ladder. In a nest lined with sweet wrappers he found the entire collection, and a young crow that glared at him with obvious contempt. Mr Binh apologised and bought forty balloons.`,
  },
  {
    id: "a-son-comes-home",
    title: "A son comes home",
    text: `Quang had a decent job in the city. He designed websites, rented a bright apartment and sent money to his parents. So the neighbours were puzzled when he resigned and returned to the village to grow pomelos.

His father was not puzzled but disappointed. He had worked in the orchard for thirty years so that his son would never have to. For weeks the two men barely spoke.

Quang did not argue. He measured the moisture of the soil, recorded everything in a table and persuaded his father to water the trees less often. Their roots, he explained, had become lazy. The next harvest was the largest that they had ever had. Quang photographed the fruit, sold half of it online and shared the profit with three neighbours who had lent him their carts. His father said nothing about it. But that evening he placed a second chair under the oldest tree.`,
  },
  {
    id: "why-bamboo-bends",
    title: "Why bamboo bends",
    text: `Bamboo looks like a tree, but botanists classify it as a grass. It is one of the fastest plants on earth: under ideal conditions, certain species can grow almost a metre in a single day. You could almost watch it happen.

Its strength lies in its structure. The stem is hollow, so it is light, and solid walls divide it into short sections, which prevents it from folding. Long fibres run along the outside, where they are needed most. In a typhoon a thick tree may resist until it snaps, while its thin neighbour bows to the ground and rises again.

People in Asia have exploited these qualities for thousands of years. They have made bridges, baskets, flutes and furniture of it, and in some cities builders still use it for scaffolding. Vietnamese grandparents use the plant to teach a moral: a single stem is easily broken, but nobody can break a bundle.`,
  },
];
