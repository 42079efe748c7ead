ALTER TABLE "billing_subscription" RENAME COLUMN "pays" TO "payment_source";--> statement-breakpoint
-- Unfinished operations are continued after the update.
UPDATE "billing_operation" SET "input" = ("input" - 'pays' - 'ends') || jsonb_build_object('payment_source', "input"->'pays', 'unpaid_subscription', "input"->'ends') WHERE "kind" = 'subscription.create' AND "state" IN ('open', 'unknown');--> statement-breakpoint
UPDATE "billing_operation" SET "input" = jsonb_set("input" #- '{change,pays}', '{change,payment_source}', "input" #> '{change,pays}') WHERE "kind" = 'subscription.change' AND "state" IN ('open', 'unknown') AND "input" #> '{change,pays}' IS NOT NULL;
