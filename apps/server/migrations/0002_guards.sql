-- What the database itself refuses, whatever the code above it does.

-- No two holds of one physician overlap: double booking cannot be written down.
ALTER TABLE "calendar_hold" ADD CONSTRAINT "calendar_hold_no_overlap"
  EXCLUDE USING gist ("physician_id" WITH =, "during" WITH &&);
--> statement-breakpoint
-- The audit log only grows.
CREATE FUNCTION "audit_log_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'audit_log is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_log_no_change" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION "audit_log_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "audit_log_no_truncate" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION "audit_log_is_append_only"();
