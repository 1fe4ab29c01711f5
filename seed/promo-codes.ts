import type { SeedPromoCode } from './seed-types.ts'

export const seedPromoCodes: readonly SeedPromoCode[] = [
  {
    code: 'YATRA10',
    description: '10% off, up to ₹2,500, on bookings of ₹10,000 or more',
    discount: { kind: 'percentage', percent: 10, maxRupees: 2500 },
    minimumRupees: 10000,
    usageLimit: 1000,
    perCustomerLimit: 2,
    validDays: 365,
  },
  {
    code: 'NAMASTE500',
    description: '₹500 off, once for each customer, on a booking of ₹3,000 or more',
    discount: { kind: 'fixed', rupees: 500 },
    minimumRupees: 3000,
    usageLimit: 5000,
    perCustomerLimit: 1,
    validDays: 365,
  },
  {
    code: 'PARIVAR3000',
    description: '₹3,000 off family bookings of ₹75,000 or more',
    discount: { kind: 'fixed', rupees: 3000 },
    minimumRupees: 75000,
    usageLimit: 300,
    perCustomerLimit: 1,
    validDays: 180,
  },
]
