-- The sandbox gateway's own memory, as far from the product's tables as Razorpay's is. Entities are kept as they stand
-- on the wire; beside them stands only what is searched for or falls due.
create schema if not exists sandbox;

create table if not exists sandbox.orders (
  id text primary key,
  receipt text generated always as (entity ->> 'receipt') stored,
  entity jsonb not null,
  -- Minutes after a payment began within which it is captured by itself; null: only when asked.
  capture_minutes int,
  seq bigint generated always as identity
);
create index if not exists orders_by_receipt on sandbox.orders (receipt);

create table if not exists sandbox.payments (
  id text primary key,
  order_id text not null references sandbox.orders,
  entity jsonb not null,
  seq bigint generated always as identity,
  -- When a slow bank will have answered; null: it has, or it never does.
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
  -- Made with the secret of that time: a retry after a change of the secret keeps the old signature.
  signature text not null,
  status text not null check (status in ('due', 'delivered', 'given_up')),
  attempts int not null default 0,
  last_answer int,
  created_at_ms bigint not null,
  due_at_ms bigint not null,
  -- Until then a process is at it, and the others leave it alone.
  leased_until_ms bigint not null default 0
);
create index if not exists deliveries_due on sandbox.deliveries (due_at_ms) where status = 'due';

create table if not exists sandbox.faults (
  id bigint generated always as identity primary key,
  path text not null,
  kind text not null check (kind in ('status', 'delay', 'drop_reply')),
  -- The status to answer, or the milliseconds to wait.
  value int not null,
  remaining int not null
);

create table if not exists sandbox.switches (
  name text primary key check (name in ('hold', 'duplicate', 'reorder'))
);
