import { nameOfStreet, SHEET } from '#domain/content/directions-map.ts'
import type { ShownBlock } from '#domain/content/page-blocks.ts'

type Props = Extract<ShownBlock, { kind: 'map' }>

export function DrawnMap({ map: { streets, places, house: at }, house, said: caption }: Props) {
  return (
    <figure>
      <svg
        viewBox={`-2 -2 ${SHEET.width + 4} ${SHEET.height + 4}`}
        role="img"
        aria-label={caption}
        direction="ltr"
        className="drawn-map"
      >
        {streets.map(({ name, points }) => (
          <polyline key={name} points={points.map((spot) => spot.join(',')).join(' ')} className="drawn-map-street" />
        ))}
        {streets.map(({ name, points }) => {
          const { x, y, degrees } = nameOfStreet(points)
          return (
            <text key={name} x={x} y={y} dy="0.35em" transform={`rotate(${degrees} ${x} ${y})`} className="drawn-map-name">
              {name}
            </text>
          )
        })}
        {places.map(({ name, at: [x, y] }) => (
          <g key={name}>
            <circle cx={x} cy={y} r="1" className="drawn-map-place" />
            <text x={x} y={y - 2.2} className="drawn-map-name">
              {name}
            </text>
          </g>
        ))}
        {at && (
          <g>
            <rect x={at[0] - 2} y={at[1] - 2} width="4" height="4" className="drawn-map-house" />
            <text x={at[0]} y={at[1] + 6.4} className="drawn-map-name drawn-map-own">
              {house}
            </text>
          </g>
        )}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
