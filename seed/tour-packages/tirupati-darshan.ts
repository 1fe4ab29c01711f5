import { standardTexts } from '#seed/standard-texts.ts'
import type { SeedTourPackage } from '#seed/seed-types.ts'
import { travellerNeeds } from '#seed/sample-traveller-needs.ts'

export const tirupatiDarshan: SeedTourPackage = {
  id: 6,
  name: 'Tirupati Balaji in a Day from Chennai',
  nativeName: { text: 'తిరుపతి దర్శనం', lang: 'te' },
  duration: '1 day',
  tourType: 'Day pilgrimage',
  basePriceRupees: 2750,
  categories: ['Pilgrimage', 'Weekend Getaways'],
  regions: ['Andhra Pradesh', 'Tamil Nadu'],
  stops: ['Chennai', 'Tirumala', 'Tiruchanur', 'Chennai'],
  images: ['tirupati', 'madurai', 'vehicle-hills', 'meal-thali', 'group-leader'],
  nearTransport: 'Chennai Central and Egmore railway stations; Chennai airport',
  description:
    '<p>Leave Chennai before sunrise, stand before Lord Venkateswara on Tirumala, visit Goddess Padmavathi at Tiruchanur, and be home the same night with a laddu in your hand. It is about 135 km each way, plus the winding road up the seven hills.</p><p>Darshan tickets are issued only by Tirumala Tirupati Devasthanams (TTD), in your own name. We show you how to book one and plan the day around its time slot.</p>',
  highlights: [
    'Darshan of Lord Venkateswara at Tirumala',
    'Padmavathi temple at Tiruchanur',
    'Door-step pick-up at four points in Chennai',
    'An escort who knows the queues',
  ],
  included: [
    'Air-conditioned vehicle from Chennai and back',
    'Tirumala hill-road tolls and permits',
    'South Indian breakfast and lunch',
    'Escort throughout',
    'All taxes',
  ],
  excluded: [
    'TTD darshan ticket (₹300 Special Entry Darshan), paid to TTD',
    'Extra laddus',
    'Tonsure and seva fees',
    'Dinner',
  ],
  additionalInformation: [
    'TTD opens Special Entry tickets online some months ahead, and they go fast. Book the ticket first, then this tour for the same date.',
    'Without a ticket you may join the free Sarva Darshan queue, which can take many hours; then a one-day return cannot be promised.',
    'Plan for two to four hours in the Special Entry queue.',
  ],
  itinerary: [
    {
      title: 'Chennai, Tirumala, Tiruchanur, Chennai',
      details:
        '<p><strong>4.30 am</strong> pick-up. <strong>8 am</strong> breakfast in Tirupati, then up the hill road. Darshan at your time slot, laddu counter, lunch. <strong>Afternoon</strong> Padmavathi temple at Tiruchanur. <strong>About 9 pm</strong> back in Chennai.</p>',
      photos: ['madurai'],
    },
  ],
  specialInstructions:
    '<p>Men wear dhoti or kurta-pyjama, women a sari, half sari or salwar with dupatta. Without this dress TTD refuses entry. Phones stay in the vehicle or the locker.</p>',
  conditionsOfTravel:
    '<p>Bring the printed TTD ticket and the same Aadhaar card or passport that was used to book it; both are checked at the gate.</p>',
  thingsToMaintain: standardTexts.templeEtiquette,
  policies: `<p>If TTD changes your slot, tell us by 6 pm on the day before and we move the start where the road timings allow.</p>${standardTexts.cancellation}`,
  terms: `<p>The tour sells transport, meals and help, not the darshan ticket itself.</p>${standardTexts.price}${standardTexts.payment}${standardTexts.law}`,
  travellers: travellerNeeds.entrySlip,
  leadDays: 1,
  departures: [{ kind: 'daily', capacity: 36 }],
}
