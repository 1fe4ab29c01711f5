import type { SeedTourPackage } from './seed-types.ts'
import { alleppeyHouseboat } from './tour-packages/alleppey-houseboat.ts'
import { amritsarVaishnoDevi } from './tour-packages/amritsar-vaishno-devi.ts'
import { amritsarWeekend } from './tour-packages/amritsar-weekend.ts'
import { andamanIslands } from './tour-packages/andaman-islands.ts'
import { ayodhyaPrayagrajKashi } from './tour-packages/ayodhya-prayagraj-kashi.ts'
import { ayodhyaWeekend } from './tour-packages/ayodhya-weekend.ts'
import { bespokeYatra } from './tour-packages/bespoke-yatra.ts'
import { bhutanParoThimphu } from './tour-packages/bhutan-paro-thimphu.ts'
import { charDhamYatra } from './tour-packages/char-dham-yatra.ts'
import { cholaTemples } from './tour-packages/chola-temples.ts'
import { darjeelingGangtok } from './tour-packages/darjeeling-gangtok.ts'
import { doDhamYatra } from './tour-packages/do-dham-yatra.ts'
import { dubaiAbuDhabi } from './tour-packages/dubai-abu-dhabi.ts'
import { dubaiStopover } from './tour-packages/dubai-stopover.ts'
import { goaBeaches } from './tour-packages/goa-beaches.ts'
import { goldenTriangle } from './tour-packages/golden-triangle.ts'
import { hampiBadami } from './tour-packages/hampi-badami.ts'
import { jaipurWeekend } from './tour-packages/jaipur-weekend.ts'
import { jaisalmerDesert } from './tour-packages/jaisalmer-desert.ts'
import { kashiDarshan } from './tour-packages/kashi-darshan.ts'
import { kashiGayaBodhgaya } from './tour-packages/kashi-gaya-bodhgaya.ts'
import { kashmirValley } from './tour-packages/kashmir-valley.ts'
import { kedarnathYatra } from './tour-packages/kedarnath-yatra.ts'
import { keralaHillsAndBackwaters } from './tour-packages/kerala-hills-and-backwaters.ts'
import { konkanGanpatipule } from './tour-packages/konkan-ganpatipule.ts'
import { ladakhPangongNubra } from './tour-packages/ladakh-pangong-nubra.ts'
import { maduraiRameswaramKanyakumari } from './tour-packages/madurai-rameswaram-kanyakumari.ts'
import { manaliSolang } from './tour-packages/manali-solang.ts'
import { mathuraVrindavan } from './tour-packages/mathura-vrindavan.ts'
import { muktinathYatra } from './tour-packages/muktinath-yatra.ts'
import { munnarAlleppeyHoneymoon } from './tour-packages/munnar-alleppey-honeymoon.ts'
import { nepalKathmanduPokhara } from './tour-packages/nepal-kathmandu-pokhara.ts'
import { puriKonark } from './tour-packages/puri-konark.ts'
import { rannOfKutch } from './tour-packages/rann-of-kutch.ts'
import { rishikeshRafting } from './tour-packages/rishikesh-rafting.ts'
import { rishikeshYogaRetreat } from './tour-packages/rishikesh-yoga-retreat.ts'
import { royalRajasthan } from './tour-packages/royal-rajasthan.ts'
import { sevenJyotirlingas } from './tour-packages/seven-jyotirlingas.ts'
import { shimlaManali } from './tour-packages/shimla-manali.ts'
import { somnathDwarka } from './tour-packages/somnath-dwarka.ts'
import { tajMahalSaturday } from './tour-packages/taj-mahal-saturday.ts'
import { tirupatiDarshan } from './tour-packages/tirupati-darshan.ts'
import { udaipurKumbhalgarh } from './tour-packages/udaipur-kumbhalgarh.ts'
import { vaishnoDevi } from './tour-packages/vaishno-devi.ts'

/** All packages of the sample business, in the order of their ids. */
export const seedTourPackages: readonly SeedTourPackage[] = [
  charDhamYatra,
  kedarnathYatra,
  doDhamYatra,
  somnathDwarka,
  vaishnoDevi,
  tirupatiDarshan,
  kashiDarshan,
  ayodhyaPrayagrajKashi,
  ayodhyaWeekend,
  puriKonark,
  amritsarWeekend,
  rannOfKutch,
  goaBeaches,
  keralaHillsAndBackwaters,
  munnarAlleppeyHoneymoon,
  jaipurWeekend,
  royalRajasthan,
  udaipurKumbhalgarh,
  jaisalmerDesert,
  goldenTriangle,
  tajMahalSaturday,
  mathuraVrindavan,
  ladakhPangongNubra,
  kashmirValley,
  manaliSolang,
  shimlaManali,
  rishikeshRafting,
  rishikeshYogaRetreat,
  darjeelingGangtok,
  andamanIslands,
  hampiBadami,
  maduraiRameswaramKanyakumari,
  cholaTemples,
  nepalKathmanduPokhara,
  muktinathYatra,
  dubaiAbuDhabi,
  dubaiStopover,
  bhutanParoThimphu,
  bespokeYatra,
  alleppeyHouseboat,
  konkanGanpatipule,
  sevenJyotirlingas,
  kashiGayaBodhgaya,
  amritsarVaishnoDevi,
]
