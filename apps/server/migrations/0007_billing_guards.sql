-- What the database itself refuses of the ledger, whatever the code above it does.
CREATE FUNCTION "ledger_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_no_change" BEFORE UPDATE OR DELETE ON "ledger_entry"
  FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_entry_no_truncate" BEFORE TRUNCATE ON "ledger_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_posting_no_change" BEFORE UPDATE OR DELETE ON "ledger_posting"
  FOR EACH ROW EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "ledger_posting_no_truncate" BEFORE TRUNCATE ON "ledger_posting"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledger_is_append_only"();
--> statement-breakpoint
-- The sides of an entry sum to zero when its transaction ends; an entry has sides; none comes to it later unbalanced.
CREATE FUNCTION "ledger_must_balance"(entry bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sides integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum("amount"), 0) INTO sides, total FROM "ledger_posting" WHERE "entry_id" = entry;
  IF sides < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'ledger entry % has % sides that sum to %', entry, sides, total USING ERRCODE = 'check_violation';
  END IF;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "ledger_entry_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "ledger_must_balance"(NEW."id");
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE FUNCTION "ledger_posting_balances"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "ledger_must_balance"(NEW."entry_id");
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_entry_balanced" AFTER INSERT ON "ledger_entry"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_entry_balances"();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "ledger_posting_balanced" AFTER INSERT ON "ledger_posting"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "ledger_posting_balances"();
