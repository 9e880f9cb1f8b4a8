import type { Passage } from "./passage.ts";

/** Twenty passages of A1 and A2, original texts for this project. */
export const BASIC_PASSAGES: readonly Passage[] = [
  {
    id: "breakfast-on-a-small-stool",
    title: "Breakfast on a small stool",
    text: `Mrs Hoa sells noodle soup on the corner of our street. Her kitchen is only one table, two large pots and ten plastic stools. She gets up at three o'clock every morning, when the whole city is quiet and dark. She boils the bones, cuts the onions and washes the fresh herbs.

At six the first customers arrive. A taxi driver wants extra meat, and a nurse is in a hurry. Mrs Hoa never writes anything down, but she remembers everybody's favourite bowl. Her soup is cheap, hot and delicious.

By nine o'clock the pots are empty. Mrs Hoa cleans the stools, counts her money and goes home to sleep. "When other people have their breakfast," she says, "I have my dreams."`,
  },
  {
    id: "the-night-of-the-rice-cakes",
    title: "The night of the rice cakes",
    text: `Two days before Tet, my family makes square rice cakes. My aunts wash the green leaves, and my uncle cuts the pork into thick pieces. Grandmother sits in the middle and shows the children how to tie the string. My first cake looked terrible, like a broken box, but nobody laughed.

The cakes have to boil for about ten hours, so we stay awake and watch the fire in the yard. The night is cold. We sit close together under a blanket, eat sweet potatoes and listen to old stories. My grandfather tells the one about the prince who had no money for expensive gifts.

In the morning the cakes are ready. We carry some of them to our neighbours. Mine is still ugly, but it tastes wonderful.`,
  },
  {
    id: "a-shop-on-the-river",
    title: "A shop on the river",
    text: `Near Can Tho, in the south of Vietnam, there is a market with no streets. The sellers live and work on wooden boats. Every morning, before the sun is hot, they meet in the middle of the wide river. They bring pineapples, cabbages, pumpkins and sweet melons.

How do the customers know what each boat sells? There is no sign and no advertisement. Instead, most boats have a tall pole, and the owner hangs a fruit or vegetable at the top. If you see a pineapple in the air, you can buy pineapples below it.

Small boats move between the large ones and sell coffee and noodles. You have to be careful with a hot drink, because every wave makes the glass dance.`,
  },
  {
    id: "my-mothers-motorbike",
    title: "My mother's motorbike",
    text: `My mother's motorbike is older than I am. It is red, it is noisy, and one of its mirrors is broken. She rode it to her wedding, and two years later she brought me home from the hospital on it.

She has carried almost everything on that seat: bags of rice, a fridge, a dog and once a very angry goose. On rainy days I sit behind her under the same big raincoat. I can't see the road, but I can guess where we are. The smell of bread means the bakery, and the music from a cafe means that we are near the bridge.

Last month my father offered to buy her a new one. She smiled and shook her head. "This motorbike knows the way," she said.`,
  },
  {
    id: "rain-at-four-oclock",
    title: "Rain at four o'clock",
    text: `In Ho Chi Minh City there are two seasons, one dry and one wet. In the wet season the mornings are usually sunny. But in the afternoon dark clouds cover the sky, the wind becomes strong, and suddenly it rains so hard that you can't hear your friends.

Nobody is surprised. In one minute all the motorbikes stop, and the riders put on their raincoats. The street turns blue, yellow and pink. People without a coat wait under a roof or in the entrance of a shop, and strangers begin to talk.

Often the storm lasts less than an hour. Then the sun comes back, the wet trees shine, and the air feels cool and clean. The street sellers dry their chairs, and life continues.`,
  },
  {
    id: "the-goalkeeper-with-one-shoe",
    title: "The goalkeeper with one shoe",
    text: `Our school team reached the final, and I was the goalkeeper. The field was wet and muddy after a storm. With two minutes left, nobody had scored a goal. Then their tallest player ran towards me with the ball.

I jumped to the left, but my shoe stayed in the mud. The ball flew to the right. I could not turn round, so I kicked as high as I could, and my bare foot touched the ball. It hit the post and went out. Everybody shouted my name.

A minute later we scored and won the match. In the photograph the captain holds the silver cup, and I hold something dirty and brown. My mother put that picture on the wall of our living room. The shoe is in the garden, and there is a flower in it.`,
  },
  {
    id: "the-phone-in-the-field",
    title: "The phone in the field",
    text: `My cousin Tuan works on a farm. One evening he came home and could not find his phone. He searched his pockets, the kitchen and the bathroom. Then he remembered that he had cut grass for the cows all day. The phone was somewhere in a field as large as our whole village.

We took a torch and walked through the tall grass. I called his number again and again, but we only heard frogs and insects. After an hour we were tired and hungry, and Tuan was very sad.

On the way home we passed the cows. One of them was standing alone, and she looked surprised. I called once more. Music came from the pile of grass under her nose. She was just about to eat his phone for dinner.`,
  },
  {
    id: "a-message-from-grandfather",
    title: "A message from Grandfather",
    text: `My grandfather is seventy-eight, and last spring he got his first smartphone. He was nervous about it. He touched the screen very softly, as people touch a hot pan. I taught him how to take a photo and how to send a message, and he wrote every step in a notebook.

At first his messages were strange. He sent me a picture of his own ear, and once our dentist got a long birthday message by mistake. The dentist answered politely.

Now he practises every day. At seven in the morning he sends the weather, a joke and a photo of his breakfast to the whole family. Some of my cousins live abroad, and they have never talked with him so often. Nobody wants to miss the joke.`,
  },
  {
    id: "the-library-boat",
    title: "The library boat",
    text: `Linh lives in a village on an island in a wide river. The village has a small school but no library. So every second Friday the library comes by boat. It is painted yellow, and its shelves are full of novels, comics and magazines.

The captain is a retired teacher named Mr Phong. He knows which books each child likes, and he never asks for money. There is only one rule: if you borrow a book, you have to tell him about it when you return it.

Last month Linh borrowed a thick book about stars and planets. She was shy, but she described every chapter to him, and he listened without a word. Then he gave her a bigger one. "This captain," he said, "needs somebody who understands the stars."`,
  },
  {
    id: "three-hearts-and-eight-arms",
    title: "Three hearts and eight arms",
    text: `The octopus is one of the strangest animals in the sea. It has eight arms, three hearts and blue blood. There are no bones in its soft body, so a large octopus can hide in a very narrow hole or even in an empty bottle.

It can disappear in front of your eyes. In less than a second it can change its colour and look like a rock, a plant or the sand below it. Hungry fish swim past and do not notice it.

Scientists have learned that an octopus is also clever. It can open a jar to get the food inside, and it remembers how to do this. Some octopuses have escaped from their tanks at night. They crossed the floor, and in one famous story an octopus left through a pipe and went home to the sea.`,
  },
  {
    id: "the-red-kite",
    title: "The red kite",
    text: `Every summer my grandmother and I make a kite. She is an expert, because her father was a kite maker in Hue. We use thin bamboo, strong paper and a little glue. She draws the eyes of a bird on it, and I paint the wings red.

Last July we took our kite to the beach. The wind was perfect, and the kite climbed higher than the palm trees. Suddenly the string broke. The red bird crossed the water and disappeared behind a hill. I cried all the way home.

In October I got a letter from a boy on the other side of the bay. He had found our address on the tail and repaired a broken wing. Now I have a new friend, and our kite belongs to both of us.`,
  },
  {
    id: "saturday-at-the-coffee-shop",
    title: "Saturday at the coffee shop",
    text: `On Saturdays I help in my aunt's coffee shop. I wear a brown apron and clean the tables. My aunt makes the drinks, because she knows the secret of good milk coffee: you must never hurry it. The coffee falls into the glass one drop after another, and the guests wait and chat.

The first weekend was a disaster. I forgot two orders, broke a plate and gave salt to a man who had asked for sugar. He drank his coffee, looked at me and coughed for a long time. I wanted to hide in the cupboard.

The man came back the next week. "Today I would like sugar," he said with a grin, "but the salt was interesting." Since then he has been our best customer.`,
  },
  {
    id: "small-turtles-big-sea",
    title: "Small turtles, big sea",
    text: `On the islands of Con Dao, green turtles come to the beach at night. A mother turtle can weigh a hundred kilos. She climbs slowly across the sand, digs a deep hole and lays about a hundred white eggs. Then she covers them and goes back to the sea. She will never meet her babies.

Crabs, birds and high water can destroy the eggs. So volunteers carry many of them to a safe place behind a fence. They write the date on a sign and wait for almost two months.

When the babies come out, they are smaller than your hand. The volunteers set them free on the sand near the waves. Visitors may not touch them or use a bright light. The little turtles run towards the sea alone, and everybody whispers, "Good luck!"`,
  },
  {
    id: "a-cold-morning-in-sa-pa",
    title: "A cold morning in Sa Pa",
    text: `I come from the south, where it is always warm. Before last January I owned no gloves and no scarf. Then my class took a trip to Sa Pa, a town in the high mountains of the north.

When we arrived, thick fog covered everything. I could not even see the hotel. My breath looked like smoke, and my fingers hurt. A girl at the market laughed kindly and sold me a wool hat with two long ears. It was not fashionable, but I loved it.

The next morning we woke at five. The fog had disappeared, and there was ice on the grass. It was thin and white, like sugar on a cake. We shouted, took hundreds of pictures and slipped on the path. My teacher slipped, too, so we have a picture of that as well.`,
  },
  {
    id: "the-study-club",
    title: "The study club",
    text: `Before the last exam, four of us started a study club. Minh is good at maths, Thao loves history, and Khoa can explain physics. I am only good at English, and I was afraid that I was not clever enough for them.

We met every evening in the library. Each of us had to teach the others for half an hour. That was harder than I expected. When you teach, you cannot pretend that you understand. I prepared carefully, drew pictures on the board and made up funny sentences with the new words.

After a month we all passed. Minh got his best mark in English, and I got mine in maths. The club was so much fun that we did not want to stop, so now we are learning to cook.`,
  },
  {
    id: "lanterns-in-the-dark",
    title: "Lanterns in the dark",
    text: `In autumn, when the moon is round and bright, Vietnamese children walk through the streets with lanterns. The lanterns look like stars, fish or rabbits. There are drums, lion dances and sweet moon cakes, and everybody is allowed to stay up late.

Last year something went wrong. Just before the parade, the electricity failed in our whole neighbourhood. The shops went dark, and the loud music stopped. The little children were scared and held their parents' hands.

Then an old man lit a candle in a paper star and began to sing. A girl joined him, and then another. Soon a long line of tiny lights was moving down the dark street. Without the lamps we could even see the moon better. It was the best festival that I remember.`,
  },
  {
    id: "the-night-train",
    title: "The night train",
    text: `The train from Hanoi to Ho Chi Minh City takes more than thirty hours. A plane is much faster, but my father prefers the train. "On a plane you only arrive," he says. "On a train you travel."

We had four narrow beds in a small room and shared it with a soldier and his little daughter. After dark we ate boiled eggs and biscuits, played cards and told each other stories. I slept in the top bed, and the train rocked me like a baby.

In the morning my father woke me early. The train was climbing slowly along a mountain near Da Nang. Below us was the ocean, bright and blue. The girl pressed her nose against the glass. "Is it real?" she asked quietly.`,
  },
  {
    id: "the-swimming-lesson",
    title: "The swimming lesson",
    text: `There are rivers and ponds everywhere around our village, but I was afraid of deep water. When I was eleven, our school built a simple swimming pool, and every student had to take lessons.

On the first day I held the edge tightly and refused to move. The teacher, Miss Yen, was friendly and did not get angry. She took a plastic boat out of her pocket and put it on the water. "Blow," she said. I blew, and the boat sailed away. To blow again, I had to follow it. I forgot my fear and let go of the edge.

By the end of the month I could cross the pool. Now I am sixteen, and I help Miss Yen on Sundays. The new children are always scared. I smile, and I give them the old boat.`,
  },
  {
    id: "a-stone-for-a-nest",
    title: "A stone for a nest",
    text: `Some penguins live where there is no wood and no grass. They can't build a nest from branches, so they use small stones. A good nest of stones keeps the eggs dry when the snow melts.

In spring good stones are hard to find. A male penguin walks a long way to choose a nice one. He carries it in his beak and puts it in front of the female. If she likes it, she takes it for the nest, and the two birds bow to each other.

But not all penguins are honest. Some wait until the bird beside them looks away, and then they steal a stone. Scientists have filmed this crime. Sometimes a thief walks away with a stone, and another thief takes a stone from his nest.`,
  },
  {
    id: "the-wrong-umbrella",
    title: "The wrong umbrella",
    text: `It was raining when the film finished. Beside the door there was a big basket full of wet umbrellas. Mine was black, so I took a black one and stepped into the rain. When I opened it, I was surprised. Inside it was a blue sky with white clouds.

It was not my umbrella. But it was late, and the cinema was already closed. I wrote a note with my phone number: "I have your sky. I am sorry." The next day I put the note on the cinema door.

A woman called me that evening. She was not angry at all. "I painted that sky myself," she said. "Keep it until the sun comes out." It rained for nine days, and I was happy on every one of them.`,
  },
];
