/** Legal and practical texts that several packages share. HTML of p, strong, em, ul, li and h3 only. */
export const standardTexts = {
  cancellation:
    '<p><strong>Cancelling:</strong> free up to 24 hours before the start of the first day; we refund everything you paid to the same card, account or UPI ID. After that there is no refund, because rooms, vehicle and guide are already paid for.</p>',
  price:
    '<p><strong>Price:</strong> per guest, in Indian rupees, taxes included. Two guests share a room; a child with their own seat and bed counts as a guest. The price you saw when you booked does not change afterwards.</p>',
  payment:
    '<p><strong>Payment:</strong> the full amount is paid online when you book. Your seats are held for 15 minutes while you pay.</p>',
  changes:
    '<p><strong>If we must change something:</strong> weather, strikes, closed roads and orders of the authorities can alter the order of the days. We offer the nearest fair replacement; if a whole service cannot be provided, we refund its part.</p>',
  law: '<p><strong>Law:</strong> Indian law applies to this booking. Transport, hotels and guides are provided by verified local partners; we stay your single point of contact.</p>',
  identity:
    '<p>Carry an original photo identity card for every adult (Aadhaar, voter card, driving licence or passport). Hotels ask for it at check-in. A PAN card is not accepted as proof of address.</p>',
  foreignGuests:
    '<p>Entry fees are calculated at the rate for Indian citizens. Guests with other passports pay the difference at the gate.</p>',
  templeEtiquette:
    '<ul><li>Cover your shoulders and knees; wear shoes that are easy to take off.</li><li>No leather, tobacco or alcohol inside temple precincts.</li><li>Phones and cameras stay outside where the temple asks for it; lockers are at the gate.</li><li>Offer what you wish, to whom you wish. No donation is part of this tour.</li></ul>',
  mountainHealth:
    '<p>The route climbs high. Speak to your doctor first if you have heart, lung or blood-pressure trouble, are pregnant, or had an operation in the last six months. Walk slowly, drink water, avoid alcohol, and tell the guide at once about headache, nausea or breathlessness.</p>',
  nature:
    '<ul><li>Carry your own bottle and refill it; bring plastic back to the hotel.</li><li>Stay on the marked path and keep your distance from animals.</li><li>Ask before you photograph people.</li></ul>',
} as const
