/** Where the pairs of leaves sit on a branch, from its foot to its tip: degrees from straight down. */
const PAIRS = Array.from({ length: 8 }, (_, place) => 20 + place * 16);
const TIP = 142;
const RADIUS = 84;

/** Two branches around something round of 144 px: the still form of fireworks. */
export function Laurel({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="-104 -104 208 208" className={className}>
      <Branch />
      <g transform="scale(-1 1)">
        <Branch />
      </g>
    </svg>
  );
}

function Branch() {
  return (
    <g className="fill-gold stroke-gold">
      <path
        d={`M${pointAt(8)}A${RADIUS} ${RADIUS} 0 0 1 ${pointAt(TIP)}`}
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      {PAIRS.map((angle) => (
        <g key={angle} stroke="none">
          <Leaf angle={angle} turn={-36} />
          <Leaf angle={angle} turn={36} />
        </g>
      ))}
      <Leaf angle={TIP} turn={0} />
    </g>
  );
}

/** @param turn away from the way that the branch grows: outwards below 0, inwards above */
function Leaf({ angle, turn }: { angle: number; turn: number }) {
  return (
    <ellipse
      rx="9"
      ry="3.8"
      stroke="none"
      transform={`rotate(${angle}) translate(0 ${RADIUS}) rotate(${turn}) translate(-9 0)`}
    />
  );
}

function pointAt(degrees: number): string {
  const radians = (degrees * Math.PI) / 180;
  return `${(-RADIUS * Math.sin(radians)).toFixed(1)} ${(RADIUS * Math.cos(radians)).toFixed(1)}`;
}
