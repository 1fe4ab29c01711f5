import type { SeedImage } from './seed-types.ts'

type ImageText = {
  /** At most 125 characters: subject, place, light. */
  alt: string
  /** The part of the picture that stays visible when it is cropped. By default the middle. */
  focal?: SeedImage['focal']
}

/**
 * A description of each picture, and where to crop it. There is one row for each master picture, and one for
 * `default`.
 */
export const imageTexts: Record<string, ImageText> = {
  abudhabi: {
    alt: 'White marble mosque with many domes and four minarets, mirrored in a calm pool under a full moon, Abu Dhabi',
  },
  amritsar: { alt: 'The Golden Temple of Amritsar glowing at blue hour, mirrored in the still sarovar', focal: 'left' },
  'amritsar-lamps': {
    alt: 'A family looks over the sarovar of the Golden Temple from an edge lined with lamps, Amritsar',
  },
  andaman: {
    alt: 'Wooden jetty over a turquoise lagoon, a red outrigger boat and forest down to a white beach, Andaman Islands',
  },
  'andaman-boat': { alt: 'A red outrigger boat beside the jetty over a turquoise lagoon, Andaman Islands' },
  ayodhya: {
    alt: 'Sandstone temple of Ayodhya above a Sarayu ghat covered with rows of oil lamps at dusk',
    focal: 'right',
  },
  'ayodhya-ghat': { alt: 'Rows of oil lamps on the steps and boats on the Sarayu at dusk, Ayodhya' },
  badrinath: {
    alt: 'The painted front of Badrinath temple above river ghats, pilgrims on a footbridge, Neelkanth peak behind',
  },
  bhutan: {
    alt: "Tiger's Nest monastery on its cliff in morning mist, prayer flags and pilgrims at a viewpoint, Bhutan",
  },
  bodhgaya: {
    alt: 'The tall spire of the Mahabodhi temple at Bodh Gaya, monks in maroon and saffron beside the Bodhi tree',
  },
  darjeeling: {
    alt: 'A blue Darjeeling toy train puffs through green tea gardens below snowy Kanchenjunga',
    focal: 'bottom',
  },
  default: { alt: 'Pathik logo: sun, horizon and path in a circle' },
  delhi: {
    alt: "Humayun's Tomb in Delhi on a clear morning: red sandstone, white dome, flower beds and a water channel",
  },
  dubai: { alt: 'The skyline of Dubai at dusk with wooden dhows on the water' },
  'dubai-creek': {
    alt: 'An abra ferry with passengers on old Dubai Creek in evening light, dhows and the spice souk on the quay',
  },
  dwarka: {
    alt: 'The tall spire of the Dwarkadhish temple with its striped flag above the busy Gomti ghat, Dwarka',
    focal: 'left',
  },
  gangotri: {
    alt: 'The white granite Gangotri temple above stone steps on the rushing Bhagirathi, deodars and a snow peak',
    focal: 'left',
  },
  goa: { alt: 'Fishing boats on a palm beach with a lighthouse hill across the bay' },
  'goa-boats': { alt: 'Painted fishing boats on a palm beach, Goa' },
  'group-leader': {
    alt: 'A tour leader with a small flag helps an old man with a stick while a helper ticks names off a list',
  },
  gulmarg: {
    alt: 'Gulmarg in winter sun: red and yellow gondola cabins over a snow meadow, a stone church and a pony ride',
  },
  hampi: {
    alt: 'The carved stone chariot of Hampi among pillared halls and granite boulders at golden hour',
    focal: 'left',
  },
  'hampi-hall': { alt: 'A pillared hall of Hampi below heaps of granite boulders' },
  'haridwar-aarti': {
    alt: 'Evening aarti at Har ki Pauri, Haridwar: clock tower, crowds on the steps and diyas on the Ganga',
  },
  hero: { alt: 'A sandstone temple on a green hill, a valley of fog and snow mountains at dawn', focal: 'right' },
  'hero-portrait': { alt: 'A sandstone temple on a green hill below snow mountains at dawn' },
  jaipur: {
    alt: 'The pink Hawa Mahal above a lively Jaipur bazaar, with kites in the sky and a hilltop fort behind',
    focal: 'right',
  },
  'jaipur-bazaar': { alt: 'Stalls with awnings and a flower cart in a Jaipur bazaar' },
  jaisalmer: { alt: 'Camels cross the dunes below the golden fort of Jaisalmer', focal: 'right' },
  'jaisalmer-camels': { alt: 'Camels with riders on a dune below the fort of Jaisalmer' },
  jodhpur: { alt: 'The blue houses of Jodhpur at dusk below Mehrangarh fort on its rock' },
  kanyakumari: {
    alt: 'Sunrise at Kanyakumari: the rock memorial and the tall stone statue on the sea, painted fishing boats',
  },
  kashmir: { alt: 'A yellow-canopied shikara glides past lotus and houseboats on Dal Lake below snow peaks, Kashmir' },
  kedarnath: { alt: 'The stone temple of Kedarnath on a meadow below a snow massif in dawn light', focal: 'right' },
  'kedarnath-path': {
    alt: 'The paved Kedarnath trek in the morning: pilgrims with sticks, ponies, a palki and a tea stall',
  },
  kerala: { alt: 'A houseboat glides through palm-lined Kerala backwaters in morning light' },
  'kerala-boat': { alt: 'A canoe and a houseboat mirrored in the backwaters, Kerala' },
  konark: { alt: 'Great carved stone wheels along the wall of the Konark Sun temple in low golden light' },
  konkan: {
    alt: 'A domed temple on a palm beach below green hills and a fort on the headland, Konkan coast',
    focal: 'left',
  },
  'konkan-boats': { alt: 'Fishing boats on a bay below the fort on its headland, Konkan coast' },
  ladakh: {
    alt: 'A white chorten with prayer flags above a turquoise lake and snow mountains, Ladakh',
    focal: 'right',
  },
  madurai: {
    alt: 'Painted South Indian gopurams above a stepped temple tank with lotus flowers in soft morning light',
    focal: 'right',
  },
  manali: {
    alt: 'A wooden pagoda-roofed Himachali temple in deodar forest after the first snow, near Manali',
    focal: 'left',
  },
  'mathura-vrindavan': {
    alt: 'Keshi Ghat at Vrindavan in late gold light: sandstone chhatris, canopied boats and a peacock',
  },
  'meal-thali': {
    alt: 'Vegetarian thalis on steel plates at a long table: rice, dal, sabzi, roti, curd and a sweet',
  },
  muktinath: {
    alt: 'The three-tiered Muktinath temple with its row of water spouts, dry Mustang hills and Dhaulagiri',
    focal: 'left',
  },
  munnar: { alt: 'Mist over terraced tea hills with red-roofed houses', focal: 'bottom' },
  nepal: { alt: 'A white-domed stupa strung with prayer flags, tiered temples and a Himalayan peak behind, Nepal' },
  nubra: { alt: 'Two-humped camels with riders on a grey dune in the Nubra valley, poplars and bare mountains behind' },
  omkareshwar: {
    alt: 'The white island temple of Omkareshwar above Narmada ghats at dusk, a hanging bridge and boats',
    focal: 'right',
  },
  pokhara: {
    alt: 'Coloured wooden boats on Phewa lake in the morning, Machapuchare mirrored in the still water, Pokhara',
  },
  'promo-poster': { alt: 'Floating lamps and boats before the ghats of Varanasi under a large rising sun' },
  puri: {
    alt: 'Striped rath chariots and pilgrims before a tall Kalinga temple tower at sunrise, Puri',
    focal: 'right',
  },
  rameswaram: {
    alt: 'The long painted pillared corridor of Rameswaram lit by brass lamps, pilgrims and a temple elephant',
  },
  rann: {
    alt: 'Bhunga huts, a camp fire and a camel on the white salt of the Rann under a full moon',
    focal: 'bottom',
  },
  'rann-huts': { alt: 'Bhunga huts and a camp fire on the white salt of the Rann at night' },
  rishikesh: { alt: 'A suspension footbridge crosses the turquoise Ganga at Rishikesh, with rafters on the water' },
  'shimla-train': { alt: 'The red Kalka-Shimla train on a curved stone viaduct among pines, snow ranges behind' },
  somnath: { alt: 'The seaside temple of Somnath at sunset, sailing boats and pilgrims on the shore', focal: 'right' },
  'stay-room': {
    alt: 'A clean, simple twin room: an elderly couple with tea, blankets, a kettle, a bathroom door, mountain view',
  },
  tajmahal: { alt: 'The Taj Mahal at dawn over the misty Yamuna in pink light' },
  'tajmahal-boat': { alt: 'A wooden boat on the misty Yamuna before the reflection of the Taj Mahal' },
  thanjavur: {
    alt: "The tall granite tower of Thanjavur's Brihadeeswara temple and its Nandi pavilion under monsoon clouds",
    focal: 'right',
  },
  tirupati: { alt: 'The white gopuram and golden vimana of Tirumala among green hills at sunrise, pilgrims queueing' },
  udaipur: {
    alt: 'A white lake palace on Lake Pichola at dusk, with a canopied boat and the Aravalli hills behind, Udaipur',
  },
  'udaipur-boat': { alt: 'A canopied red boat and pink lotuses before the lake palace, Udaipur' },
  vaishnodevi: { alt: 'Pilgrims walk through a lit gateway at night towards the glowing hill path of Vaishno Devi' },
  varanasi: { alt: 'Ghats and temple spires of Varanasi along the Ganga at sunrise', focal: 'left' },
  'varanasi-aarti': { alt: 'Evening aarti on the ghats of Varanasi, floating lamps and a full moon over the Ganga' },
  'varanasi-boat': { alt: 'Floating lamps and boats before the ghats of Varanasi at sunrise' },
  'vehicle-hills': {
    alt: 'A white tempo traveller with luggage on its roof on a mountain road with a bend, a river far below',
    focal: 'left',
  },
  yamunotri: {
    alt: 'The yellow and maroon Yamunotri temple under a steep cliff, steam of the hot springs and a footbridge',
    focal: 'right',
  },
}
