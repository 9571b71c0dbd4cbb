/** A point in the map plane: x to the right, y down, in the units of the map's frame. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** Width and height of the whole map, in its units; one unit is about 2.5 km. */
export const mapFrame = { width: 1440, height: 1160 } as const;

const radians = Math.PI / 180;
/** Lambert's conic projection preserves the shapes of Europe: two standard parallels, centre and scale. */
const parallels = [42 * radians, 56 * radians] as const;
const middle = { longitude: 10, latitude: 48.5 } as const;
const unitsPerRadian = 2600;

const stretch = (latitude: number) => Math.tan(Math.PI / 4 + latitude / 2);
const cone =
  Math.log(Math.cos(parallels[0]) / Math.cos(parallels[1])) /
  Math.log(stretch(parallels[1]) / stretch(parallels[0]));
const apex = (Math.cos(parallels[0]) * stretch(parallels[0]) ** cone) / cone;
const radius = (latitude: number) => (unitsPerRadian * apex) / stretch(latitude * radians) ** cone;

/** Projects a location (degrees east, degrees north) onto the map. */
export function project(longitude: number, latitude: number): MapPoint {
  const angle = cone * (longitude - middle.longitude) * radians;
  return {
    x: mapFrame.width / 2 + radius(latitude) * Math.sin(angle),
    y: mapFrame.height / 2 + radius(latitude) * Math.cos(angle) - radius(middle.latitude),
  };
}
