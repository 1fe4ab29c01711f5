import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#platform/db/queryable.ts'
import { callBackRequests, groupRequests } from '#platform/db/schema/asking.ts'
import { bookings } from '#platform/db/schema/bookings.ts'
import { enquiryCases } from '#platform/db/schema/cases.ts'
import { tourPackages } from '#platform/db/schema/catalog.ts'
import { enquiries } from '#platform/db/schema/operations.ts'

/** Reads cases, each with its original enquiry. */
export const selectCases = (db: Queryable) =>
  db
    .select({
      row: enquiryCases,
      enquiry: enquiries,
      callBack: callBackRequests,
      group: groupRequests,
      packageName: tourPackages.name,
      about: bookings.reference,
    })
    .from(enquiryCases)
    .leftJoin(enquiries, eq(enquiries.id, enquiryCases.enquiryId))
    .leftJoin(callBackRequests, eq(callBackRequests.id, enquiryCases.callBackId))
    .leftJoin(groupRequests, eq(groupRequests.id, enquiryCases.groupId))
    .leftJoin(
      tourPackages,
      sql`${tourPackages.id} = coalesce(${enquiryCases.leadPackageId}, ${callBackRequests.tourPackageId}, ${groupRequests.tourPackageId})`,
    )
    .leftJoin(bookings, eq(bookings.id, enquiryCases.aboutBookingId))
