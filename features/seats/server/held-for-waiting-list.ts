/**
 * SQL for the seats that stay held for the waiting list: those in parameter $5 while somebody is waiting for the
 * departure in parameter $1, otherwise none. It is part of the statement that releases them, so nobody else can take
 * them.
 */
export const RESERVED_FOR_WAITING = `(select case when exists (select from "departures" o join "waiting_parties" w
    on w.tour_package_id = o.tour_package_id and w.start_date = o.start_date
    where o.id = $1 and w.status = 'waiting') then $5::int else 0 end as seats) kept`
