import type { ReactNode } from "react";
import { FeatureIcon, isFeatureIcon } from "#blocks/feature-grid/feature-icon.tsx";
import { isVehicleKind, VehiclePlan } from "#ui/vehicle-plan/vehicle-plan.tsx";

/** What a value of a schema is drawn as on the site; undefined for what is no drawing. */
export function drawingOf(value: unknown): ReactNode | undefined {
  if (typeof value !== "string") return undefined;
  if (isFeatureIcon(value)) return <FeatureIcon name={value} />;
  return isVehicleKind(value) ? <VehiclePlan kind={value} /> : undefined;
}
