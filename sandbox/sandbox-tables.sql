-- The sandbox gateway's own tables. They are separate from the product's tables, because Razorpay's are, too. Entities
-- are stored in the form in which they are sent. The other columns are only those that are searched or that say when
-- something is due. The schema is there already: the migrations make it (platform/db/migrate.ts).

create table if not exists sandbox.orders (
  id text primary key,
  receipt text generated always as (entity ->> 'receipt') stored,
  entity jsonb not null,
  -- A payment is captured by itself within so many minutes after it began. Null: it is captured only on request.
  capture_minutes int,
  seq bigint generated always as identity
);
create index if not exists orders_by_receipt on sandbox.orders (receipt);

create table if not exists sandbox.payments (
  id text primary key,
  order_id text not null references sandbox.orders,
  entity jsonb not null,
  seq bigint generated always as identity,
  -- The time at which a slow bank answers. Null: it has answered, or it never answers.
  due_at_ms bigint
);
create index if not exists payments_by_order on sandbox.payments (order_id);
create index if not exists payments_due on sandbox.payments (due_at_ms) where due_at_ms is not null;

create table if not exists sandbox.refunds (
  id text primary key,
  payment_id text not null references sandbox.payments,
  entity jsonb not null,
  seq bigint generated always as identity,
  due_at_ms bigint
);
create index if not exists refunds_by_payment on sandbox.refunds (payment_id);
create index if not exists refunds_due on sandbox.refunds (due_at_ms) where due_at_ms is not null;

create table if not exists sandbox.refund_keys (
  key text primary key,
  payment_id text not null,
  body_sha256 text not null,
  refund_id text
);

create table if not exists sandbox.deliveries (
  id bigint generated always as identity primary key,
  event_id text not null,
  event text not null,
  body text not null,
  -- Made with the webhook secret of that time. A retry after a change of the secret keeps the old signature.
  signature text not null,
  status text not null check (status in ('due', 'delivered', 'given_up')),
  attempts int not null default 0,
  last_answer int,
  created_at_ms bigint not null,
  due_at_ms bigint not null,
  -- Until this time one process delivers it, and the others leave it alone.
  leased_until_ms bigint not null default 0
);
create index if not exists deliveries_due on sandbox.deliveries (due_at_ms) where status = 'due';

create table if not exists sandbox.faults (
  id bigint generated always as identity primary key,
  path text not null,
  kind text not null check (kind in ('status', 'delay', 'drop_reply')),
  -- The status of the answer, or the milliseconds to wait.
  value int not null,
  remaining int not null
);

create table if not exists sandbox.switches (
  name text primary key check (name in ('hold', 'duplicate', 'reorder'))
);

-- What reached the merchant's bank, with the payments and refunds in it.
create table if not exists sandbox.settlements (
  id text primary key,
  entity jsonb not null,
  items jsonb not null,
  seq bigint generated always as identity
);
alter table sandbox.payments add column if not exists settlement_id text;
alter table sandbox.refunds add column if not exists settlement_id text;

-- The merchant's money at the gateway, in paise. Without a row it has no end.
create table if not exists sandbox.balance (
  is_one boolean primary key default true check (is_one),
  paise bigint not null
);
