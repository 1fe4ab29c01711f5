import type { SeedTripFacts } from './trip-facts-types.ts'
import { houseboatFacts } from './trip-facts/alleppey-houseboat.ts'
import { amritsarVaishnoDeviFacts } from './trip-facts/amritsar-vaishno-devi.ts'
import { amritsarWeekendFacts } from './trip-facts/amritsar-weekend.ts'
import { andamanFacts } from './trip-facts/andaman-islands.ts'
import { ayodhyaPrayagrajKashiFacts } from './trip-facts/ayodhya-prayagraj-kashi.ts'
import { ayodhyaWeekendFacts } from './trip-facts/ayodhya-weekend.ts'
import { bespokeFacts } from './trip-facts/bespoke-yatra.ts'
import { bhutanFacts } from './trip-facts/bhutan-paro-thimphu.ts'
import { charDhamFacts } from './trip-facts/char-dham-yatra.ts'
import { cholaTemplesFacts } from './trip-facts/chola-temples.ts'
import { darjeelingFacts } from './trip-facts/darjeeling-gangtok.ts'
import { doDhamFacts } from './trip-facts/do-dham-yatra.ts'
import { dubaiAbuDhabiFacts } from './trip-facts/dubai-abu-dhabi.ts'
import { dubaiStopoverFacts } from './trip-facts/dubai-stopover.ts'
import { goaFacts } from './trip-facts/goa-beaches.ts'
import { goldenTriangleFacts } from './trip-facts/golden-triangle.ts'
import { hampiFacts } from './trip-facts/hampi-badami.ts'
import { jaipurFacts } from './trip-facts/jaipur-weekend.ts'
import { jaisalmerFacts } from './trip-facts/jaisalmer-desert.ts'
import { kashiDarshanFacts } from './trip-facts/kashi-darshan.ts'
import { kashiGayaFacts } from './trip-facts/kashi-gaya-bodhgaya.ts'
import { kashmirFacts } from './trip-facts/kashmir-valley.ts'
import { kedarnathFacts } from './trip-facts/kedarnath-yatra.ts'
import { keralaFacts } from './trip-facts/kerala-hills-and-backwaters.ts'
import { konkanFacts } from './trip-facts/konkan-ganpatipule.ts'
import { ladakhFacts } from './trip-facts/ladakh-pangong-nubra.ts'
import { maduraiFacts } from './trip-facts/madurai-rameswaram-kanyakumari.ts'
import { manaliFacts } from './trip-facts/manali-solang.ts'
import { mathuraVrindavanFacts } from './trip-facts/mathura-vrindavan.ts'
import { muktinathFacts } from './trip-facts/muktinath-yatra.ts'
import { keralaHoneymoonFacts } from './trip-facts/munnar-alleppey-honeymoon.ts'
import { nepalFacts } from './trip-facts/nepal-kathmandu-pokhara.ts'
import { puriFacts } from './trip-facts/puri-konark.ts'
import { rannFacts } from './trip-facts/rann-of-kutch.ts'
import { raftingFacts } from './trip-facts/rishikesh-rafting.ts'
import { yogaRetreatFacts } from './trip-facts/rishikesh-yoga-retreat.ts'
import { royalRajasthanFacts } from './trip-facts/royal-rajasthan.ts'
import { sevenJyotirlingasFacts } from './trip-facts/seven-jyotirlingas.ts'
import { shimlaManaliFacts } from './trip-facts/shimla-manali.ts'
import { somnathDwarkaFacts } from './trip-facts/somnath-dwarka.ts'
import { tajSaturdayFacts } from './trip-facts/taj-mahal-saturday.ts'
import { tirupatiFacts } from './trip-facts/tirupati-darshan.ts'
import { udaipurFacts } from './trip-facts/udaipur-kumbhalgarh.ts'
import { vaishnoDeviFacts } from './trip-facts/vaishno-devi.ts'

/** The facts of the sample packages. They are shown as sample facts, because no office has checked them. */
export const seedTripFacts: readonly SeedTripFacts[] = [
  charDhamFacts,
  kedarnathFacts,
  doDhamFacts,
  somnathDwarkaFacts,
  vaishnoDeviFacts,
  tirupatiFacts,
  kashiDarshanFacts,
  ayodhyaPrayagrajKashiFacts,
  ayodhyaWeekendFacts,
  puriFacts,
  amritsarWeekendFacts,
  rannFacts,
  goaFacts,
  keralaFacts,
  keralaHoneymoonFacts,
  jaipurFacts,
  royalRajasthanFacts,
  udaipurFacts,
  jaisalmerFacts,
  goldenTriangleFacts,
  tajSaturdayFacts,
  mathuraVrindavanFacts,
  ladakhFacts,
  kashmirFacts,
  manaliFacts,
  shimlaManaliFacts,
  raftingFacts,
  yogaRetreatFacts,
  darjeelingFacts,
  andamanFacts,
  hampiFacts,
  maduraiFacts,
  cholaTemplesFacts,
  nepalFacts,
  muktinathFacts,
  dubaiAbuDhabiFacts,
  dubaiStopoverFacts,
  bhutanFacts,
  bespokeFacts,
  houseboatFacts,
  konkanFacts,
  sevenJyotirlingasFacts,
  kashiGayaFacts,
  amritsarVaishnoDeviFacts,
]
