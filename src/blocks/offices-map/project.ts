/** A place on earth, in degrees; south and west are negative. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map of europe.ts: units of two kilometres, x to the east, y to the south. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

const radian = Math.PI / 180;
const earthRadius = 6371 / 2;
const centre: Place = { latitude: 52, longitude: 10 };
/** Latitudes at which the map is true to scale. */
const parallels = [43, 62] as const;

/** Lambert's angle of a latitude: how far from the pole it is drawn. */
function spread(latitude: number): number {
  return Math.tan(Math.PI / 4 + (latitude * radian) / 2);
}

const [south, north] = parallels;
const cone =
  Math.log(Math.cos(south * radian) / Math.cos(north * radian)) /
  Math.log(spread(north) / spread(south));
const scale = (earthRadius * Math.cos(south * radian) * spread(south) ** cone) / cone;

function radius(latitude: number): number {
  return scale / spread(latitude) ** cone;
}

/** Where a place stands on the map, by the conformal conic projection that europe.ts was drawn in. */
export function project({ latitude, longitude }: Place): MapPoint {
  const angle = cone * (longitude - centre.longitude) * radian;
  const distance = radius(latitude);
  return {
    x: distance * Math.sin(angle),
    y: distance * Math.cos(angle) - radius(centre.latitude),
  };
}
