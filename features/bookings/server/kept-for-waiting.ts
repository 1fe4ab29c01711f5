/**
 * The SQL of the seats that stay held for parties who wait: those of the parameter $5 while somebody waits for the departure
 * of the parameter $1, else none. It stands in the statement that frees them, so nobody else can take them in between.
 */
export const KEPT_FOR_WAITING = `(select case when exists (select from "departures" o join "waiting_parties" w
    on w.tour_package_id = o.tour_package_id and w.start_date = o.start_date
    where o.id = $1 and w.status = 'waiting') then $5::int else 0 end as seats) kept`
