import type { SeedImage } from './seed-types.ts'

type ImageText = {
  /** At most 125 characters: subject, place, light. */
  alt: string
  /** The part of the picture that stays when it is cropped. Without it, the middle. */
  focal?: SeedImage['focal']
}

/**
 * What each picture shows, in words, and where to crop it. There is one row for each master picture, and one for
 * `default`.
 */
export const imageTexts: Record<string, ImageText> = {
  abudhabi: {
    alt: 'White marble mosque with many domes and four minarets, mirrored in a calm pool under a full moon, Abu Dhabi',
  },
  amritsar: { alt: 'The Golden Temple of Amritsar glowing at blue hour, mirrored in the still sarovar', focal: 'left' },
  andaman: {
    alt: 'Wooden jetty over a turquoise lagoon, a red outrigger boat and forest down to a white beach, Andaman Islands',
  },
  ayodhya: {
    alt: 'Sandstone temple of Ayodhya above a Sarayu ghat covered with rows of oil lamps at dusk',
    focal: 'right',
  },
  badrinath: {
    alt: 'The painted front of Badrinath temple above river ghats, pilgrims on a footbridge, Neelkanth peak behind',
  },
  darjeeling: {
    alt: 'A blue Darjeeling toy train puffs through green tea gardens below snowy Kanchenjunga',
    focal: 'bottom',
  },
  default: { alt: 'Pathik logo: sun, horizon and path in a circle' },
  dubai: { alt: 'The skyline of Dubai at dusk with wooden dhows on the water' },
  dwarka: {
    alt: 'The tall spire of the Dwarkadhish temple with its striped flag above the busy Gomti ghat, Dwarka',
    focal: 'left',
  },
  goa: { alt: 'Fishing boats on a palm beach with a lighthouse hill across the bay' },
  hampi: {
    alt: 'The carved stone chariot of Hampi among pillared halls and granite boulders at golden hour',
    focal: 'left',
  },
  hero: { alt: 'A sandstone temple on a green hill, a valley of fog and snow mountains at dawn', focal: 'right' },
  'hero-portrait': { alt: 'A sandstone temple on a green hill below snow mountains at dawn' },
  jaipur: {
    alt: 'The pink Hawa Mahal above a lively Jaipur bazaar, with kites in the sky and a hilltop fort behind',
    focal: 'right',
  },
  jaisalmer: { alt: 'Camels cross the dunes below the golden fort of Jaisalmer', focal: 'right' },
  kashmir: { alt: 'A yellow-canopied shikara glides past lotus and houseboats on Dal Lake below snow peaks, Kashmir' },
  kedarnath: { alt: 'The stone temple of Kedarnath on a meadow below a snow massif in dawn light', focal: 'right' },
  kerala: { alt: 'A houseboat glides through palm-lined Kerala backwaters in morning light' },
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
  munnar: { alt: 'Mist over terraced tea hills with red-roofed houses', focal: 'bottom' },
  nepal: { alt: 'A white-domed stupa strung with prayer flags, tiered temples and a Himalayan peak behind, Nepal' },
  'promo-poster': { alt: 'Floating lamps and boats before the ghats of Varanasi under a large rising sun' },
  puri: {
    alt: 'Striped rath chariots and pilgrims before a tall Kalinga temple tower at sunrise, Puri',
    focal: 'right',
  },
  rann: {
    alt: 'Bhunga huts, a camp fire and a camel on the white salt of the Rann under a full moon',
    focal: 'bottom',
  },
  rishikesh: { alt: 'A suspension footbridge crosses the turquoise Ganga at Rishikesh, with rafters on the water' },
  somnath: { alt: 'The seaside temple of Somnath at sunset, sailing boats and pilgrims on the shore', focal: 'right' },
  tajmahal: { alt: 'The Taj Mahal at dawn over the misty Yamuna in pink light' },
  udaipur: {
    alt: 'A white lake palace on Lake Pichola at dusk, with a canopied boat and the Aravalli hills behind, Udaipur',
  },
  vaishnodevi: { alt: 'Pilgrims walk through a lit gateway at night towards the glowing hill path of Vaishno Devi' },
  varanasi: { alt: 'Ghats and temple spires of Varanasi along the Ganga at sunrise', focal: 'left' },
  'varanasi-aarti': { alt: 'Evening aarti on the ghats of Varanasi, floating lamps and a full moon over the Ganga' },
  'varanasi-boat': { alt: 'Floating lamps and boats before the ghats of Varanasi at sunrise' },
}
