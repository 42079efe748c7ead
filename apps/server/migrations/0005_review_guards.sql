-- What was decided about a physician stays as it was decided.
CREATE FUNCTION "review_decision_is_append_only"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'review_decision is append-only' USING ERRCODE = 'insufficient_privilege';
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "review_decision_no_change" BEFORE UPDATE OR DELETE ON "review_decision"
  FOR EACH ROW EXECUTE FUNCTION "review_decision_is_append_only"();
--> statement-breakpoint
CREATE TRIGGER "review_decision_no_truncate" BEFORE TRUNCATE ON "review_decision"
  FOR EACH STATEMENT EXECUTE FUNCTION "review_decision_is_append_only"();
