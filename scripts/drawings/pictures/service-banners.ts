import { banner, type Drawings } from "../kit/drawing.ts";
import { arc, flow, onCircle, times, points } from "../kit/curves.ts";
import {
  circle,
  fill,
  group,
  path,
  rect,
  row,
  solid,
  stroke,
  type Point,
  type Shape,
} from "../kit/shape.ts";
import { heading, route, stop, waymark } from "../parts/marks.ts";
import { relief } from "../parts/relief.ts";
import { middleLine, roads } from "../parts/roads.ts";
import {
  bus,
  car,
  electricCar,
  excavator,
  lorry,
  refuseLorry,
  tractor,
  van,
} from "../parts/vehicles.ts";

/** A motorway junction. */
function transport(): Shape {
  const main = "M-20 520C400 500 700 360 1040 300S1500 220 1640 120";
  const crossing = "M900-20C960 140 1040 260 1150 340S1420 520 1480 640";
  const slips = [
    "M700 415C830 365 930 250 930 120C928 60 915 20 905-20",
    "M1260 255C1180 300 1190 360 1250 420C1330 490 1400 560 1420 640",
    "M1040 300C1120 285 1190 230 1160 165C1130 110 1050 130 1050 200C1050 250 1090 300 1150 340",
  ];
  return [
    relief({ seed: 15, step: 26, lines: 6 }),
    roads(slips, 25),
    roads([crossing], 57),
    middleLine(crossing),
    roads([main], 57),
    middleLine(main),
    path("M-20 534C400 514 700 374 1040 314S1240 276 1330 252", stroke("amber", 4)),
    lorry({ at: [1370, 226], rotation: -18, scale: 0.5 }, { hot: true, width: 3.4 }),
    lorry({ at: [860, 365], rotation: 162, scale: 0.5 }, { width: 3.4 }),
    lorry({ at: [520, 452], rotation: -20, scale: 0.5 }, { width: 3.4 }),
    lorry({ at: [968, 148], rotation: 60, scale: 0.5 }, { width: 3.4 }),
    lorry({ at: [1385, 480], rotation: 229, scale: 0.5 }, { width: 3.4 }),
    van({ at: [1110, 128], rotation: 20, scale: 0.55 }, { width: 4 }),
  ];
}

/** A roundabout in a town: cars and vans, one of them with its route of the day. */
function passenger(): Shape {
  const hub: Point = [1160, 300];
  const arms = [20, 88, 150, 215, 292];
  const lines = arms.map((angle) => {
    const [near, far] = [onCircle(hub, 120, angle), onCircle(hub, 700, angle + 7)];
    const bend = onCircle(hub, 330, angle + 1);
    return `M${row(...near)}Q${row(...bend)} ${row(...far)}`;
  });
  const side = [
    "M1330 40Q1420 120 1640 110",
    "M1300 560Q1440 470 1640 520",
    "M820-20Q900 110 1010 120",
    "M700 470Q900 430 1000 560T1040 640",
  ];
  return [
    relief({ seed: 12, lines: 5, tone: "line" }),
    roads(side, 18),
    roads([...lines, arc([hub, 120], 0, 359.9)], 46),
    circle(hub, 84, solid("green", "edge", 3)),
    group(
      fill("contour"),
      times(6, (index) => circle(onCircle(hub, 46, index * 60), 10, {})),
    ),
    route("M1640 318Q1450 292 1288 298A128 128 0 0 0 1041 252Q856 171 548-39"),
    stop([1440, 296]),
    car({ at: [930, 204], rotation: 204, scale: 0.8 }, { hot: true, width: 3 }),
    car({ at: [1235, 195], rotation: 222, scale: 0.8 }, { width: 3 }),
    van({ at: [1060, 381], rotation: 50, scale: 0.75 }, { width: 3 }),
    car({ at: [1212, 470], rotation: -112, scale: 0.8 }, { width: 3 }),
    car({ at: [1530, 334], rotation: 8, scale: 0.8 }, { width: 3 }),
  ];
}

/** A charging park: cars are parked at an angle; those that charge are on the lit cable. */
function electric(): Shape {
  const bays = times(6, (index) => 850 + index * 118);
  const charging = new Set([1, 2, 4]);
  return [
    relief({ seed: 23, tone: "line" }),
    path("M-20 300H1640", stroke("sunk", 96)),
    path("M-20 300H1640", stroke("edge", 2, "24 22")),
    path(
      bays.map((x) => `M${x - 59} 240l-60-150M${x - 59} 360l-60 150`).join(""),
      stroke("edge", 2),
    ),
    path("M690 72H1640", stroke("line", 9)),
    path("M690 72H1318", stroke("amber", 6)),
    bays.map((x, index) => [
      path(`M${x - 90} 72v26`, stroke(charging.has(index) ? "amber" : "edge", 5)),
      rect([x - 102, 98, 24, 24], solid("raised", charging.has(index) ? "amber" : "grey", 3), 4),
      index === 3
        ? ""
        : electricCar(
            { at: [x - 76, 172], rotation: 68, scale: 1.15 },
            { hot: charging.has(index) },
          ),
      index % 2 === 0 ? car({ at: [x - 76, 430], rotation: 112, scale: 1.15 }) : "",
    ]),
    van({ at: [1270, 276], rotation: 180, scale: 1.05 }),
    rect([1470, 400, 110, 80], solid("raised", "ink", 3), 6),
    path("M1530 414L1508 444H1524L1516 466L1542 436H1526L1534 414Z", fill("amber")),
  ];
}

/** A yard at night, and the route of a stolen vehicle. */
function theft(): Shape {
  const way = flow(points("1080 330, 1200 350, 1260 250, 1380 240, 1430 150, 1560 120, 1660 60"));
  return [
    relief({ seed: 67, lines: 8, hill: 280 }),
    path("M790 150L1130 130L1160 470L770 480Z", { ...solid("sunk", "ink", 4), dash: "20 12" }),
    path("M850 190h150v90h-150zM850 235h150M900 190v90M950 190v90", solid("raised", "grey", 2)),
    van({ at: [860, 400], rotation: 90, scale: 0.9 }),
    excavator({ at: [960, 390], rotation: -60, scale: 0.72 }),
    path("M1050 190h64v150h-64z", stroke("grey", 3, "6 10")),
    route(way),
    points("1212 345, 1300 246, 1412 200").map(([x, y]) => stop([x, y], 8)),
    circle([1162, 346], 34, stroke("amber", 4)),
    circle([1162, 346], 56, { ...stroke("amber", 3), opacity: 0.5 }),
    heading([1530, 126], 72, 1.3),
  ];
}

/** A car park with one vehicle of each kind. */
function services(): Shape {
  const bays = [800, 990, 1180, 1370, 1560];
  const marks = (top: number, edge: number) =>
    `${bays.map((x) => `M${x} ${top}V${top + 150}`).join("")}M800 ${edge}H1560`;
  return [
    relief({ seed: 61, hill: 420, lines: 5, tone: "line" }),
    path(marks(80, 80) + marks(370, 520), stroke("edge", 2)),
    path("M-20 300H1620", stroke("edge", 3, "44 34")),
    van({ at: [895, 150], rotation: 90, scale: 1.02 }),
    excavator({ at: [1085, 172], rotation: -90, scale: 0.66 }),
    car({ at: [1275, 144], rotation: 90, scale: 1.15 }),
    bus({ at: [1465, 154], rotation: 90, scale: 0.6 }),
    tractor({ at: [895, 450], rotation: -90, scale: 0.95 }),
    electricCar({ at: [1085, 452], rotation: -90, scale: 1.15 }),
    refuseLorry({ at: [1275, 450], rotation: -90, scale: 0.7 }),
    lorry({ at: [1180, 300], scale: 1.05 }, { hot: true }),
    waymark([1465, 450], 1.3),
  ];
}

const drawn = {
  transport,
  passenger,
  electric,
  theft,
  services,
};

export const serviceBanners: Drawings = Object.fromEntries(
  Object.entries(drawn).map(([name, draw]) => [`banner-${name}`, () => banner(draw())]),
);
