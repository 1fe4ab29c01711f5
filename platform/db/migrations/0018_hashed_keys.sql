-- From now on only the hash of an Idempotency-Key is stored.
UPDATE "idempotency_keys" SET "key" = encode(sha256(convert_to("key", 'UTF8')), 'hex');
