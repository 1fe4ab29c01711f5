/** Legal and practical texts that several packages share. HTML of p, strong, em, ul, li and h3 only. */
export const standardTexts = {
  cancellation:
    '<p><strong>Cancelling:</strong> free up to 24 hours before the start of the first day; you get back all you paid, to the same card, account or UPI id. After that the booking is not refunded, because rooms, vehicle and guide are already paid for.</p>',
  price:
    '<p><strong>Price:</strong> in Indian rupees a guest, taxes included. Two guests share a room; a child with an own seat and bed counts as a guest. The price you saw when you booked does not change afterwards.</p>',
  payment:
    '<p><strong>Payment:</strong> the full amount is paid online when you book. Your seats are held for 15 minutes while you pay.</p>',
  changes:
    '<p><strong>If we must change something:</strong> weather, strikes, closed roads and orders of the administration can alter the order of the days. We offer the nearest fair replacement; if a whole service falls away, we refund its part.</p>',
  law: '<p><strong>Law:</strong> Indian law holds for this booking. Transport, hotels and guides are provided by verified local partners; we stay your one point of contact.</p>',
  identity:
    '<p>Carry an original photo identity card for every adult (Aadhaar, voter card, driving licence or passport). Hotels ask for it at check-in. A PAN card is not accepted as proof of address.</p>',
  foreignGuests:
    '<p>Entry fees are counted at the rate for Indian citizens. Guests with other passports pay the difference at the gate.</p>',
  templeManners:
    '<ul><li>Shoulders and knees covered; easy shoes to take off.</li><li>No leather, tobacco or alcohol inside temple precincts.</li><li>Phones and cameras stay outside where the temple asks for it; lockers are at the gate.</li><li>Offer what you wish, to whom you wish. No donation is part of this tour.</li></ul>',
  mountainHealth:
    '<p>The route climbs high. Speak to your doctor first if you have heart, lung or blood-pressure trouble, are pregnant, or had an operation in the last six months. Walk slowly, drink water, avoid alcohol, and tell the guide at once about headache, nausea or breathlessness.</p>',
  nature:
    '<ul><li>Carry your bottle and refill it; bring plastic back to the hotel.</li><li>Stay on the marked path and keep your distance from animals.</li><li>Ask before you photograph people.</li></ul>',
} as const
