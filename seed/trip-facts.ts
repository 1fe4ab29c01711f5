import type { SeedTripFacts } from './trip-facts-types.ts'
import { amritsarVaishnoDeviFacts } from './trip-facts/amritsar-vaishno-devi.ts'
import { amritsarWeekendFacts } from './trip-facts/amritsar-weekend.ts'
import { ayodhyaPrayagrajKashiFacts } from './trip-facts/ayodhya-prayagraj-kashi.ts'
import { ayodhyaWeekendFacts } from './trip-facts/ayodhya-weekend.ts'
import { bhutanFacts } from './trip-facts/bhutan-paro-thimphu.ts'
import { charDhamFacts } from './trip-facts/char-dham-yatra.ts'
import { cholaTemplesFacts } from './trip-facts/chola-temples.ts'
import { darjeelingFacts } from './trip-facts/darjeeling-gangtok.ts'
import { doDhamFacts } from './trip-facts/do-dham-yatra.ts'
import { kashiDarshanFacts } from './trip-facts/kashi-darshan.ts'
import { kashiGayaFacts } from './trip-facts/kashi-gaya-bodhgaya.ts'
import { kashmirFacts } from './trip-facts/kashmir-valley.ts'
import { kedarnathFacts } from './trip-facts/kedarnath-yatra.ts'
import { ladakhFacts } from './trip-facts/ladakh-pangong-nubra.ts'
import { maduraiFacts } from './trip-facts/madurai-rameswaram-kanyakumari.ts'
import { mathuraVrindavanFacts } from './trip-facts/mathura-vrindavan.ts'
import { muktinathFacts } from './trip-facts/muktinath-yatra.ts'
import { nepalFacts } from './trip-facts/nepal-kathmandu-pokhara.ts'
import { puriFacts } from './trip-facts/puri-konark.ts'
import { sevenJyotirlingasFacts } from './trip-facts/seven-jyotirlingas.ts'
import { somnathDwarkaFacts } from './trip-facts/somnath-dwarka.ts'
import { tirupatiFacts } from './trip-facts/tirupati-darshan.ts'
import { vaishnoDeviFacts } from './trip-facts/vaishno-devi.ts'

/** The facts of the sample packages. They are shown as sample facts: nobody of an office has checked them. */
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
  mathuraVrindavanFacts,
  ladakhFacts,
  kashmirFacts,
  darjeelingFacts,
  maduraiFacts,
  cholaTemplesFacts,
  nepalFacts,
  muktinathFacts,
  bhutanFacts,
  sevenJyotirlingasFacts,
  kashiGayaFacts,
  amritsarVaishnoDeviFacts,
]
