import type { ReactNode } from "react";
import { FeatureIcon, isFeatureIcon } from "#blocks/feature-grid/feature-icon.tsx";
import { isVehicleKind, VehiclePlan } from "#ui/vehicle-plan/vehicle-plan.tsx";

/** The site's drawing of a schema value; undefined if it has none. */
export function drawingOf(value: unknown): ReactNode | undefined {
  if (typeof value !== "string") return undefined;
  if (isFeatureIcon(value)) return <FeatureIcon name={value} />;
  return isVehicleKind(value) ? <VehiclePlan kind={value} /> : undefined;
}
