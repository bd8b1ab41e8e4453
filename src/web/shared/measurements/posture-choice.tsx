import { POSTURE, POSTURE_POINTS, type Posture, type PosturePoint } from '#domain/tailoring/tape.ts'
import { useText } from '../../i18n/text.tsx'
import { PostureFigure } from './posture-figure.tsx'

type Props = {
  posture: Posture
  words: { unsaid: string; behind: string }
  onPosture: (posture: Posture) => void
}

/** Posture choice with one picture per option, so that no tailoring terms are needed. A point may stay unset. */
export function PostureChoice({ posture, words, onPosture }: Props) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(17rem,1fr))] gap-x-8 gap-y-5">
      {POSTURE_POINTS.map((point) => (
        <Point
          key={point}
          point={point}
          words={words}
          chosen={posture[point]}
          onChoose={(way) => onPosture(withWay(posture, point, way))}
        />
      ))}
    </div>
  )
}

const withWay = (posture: Posture, point: PosturePoint, way: string | undefined): Posture => {
  const { [point]: _before, ...others } = posture
  return way === undefined ? others : ({ ...others, [point]: way } as Posture)
}

type PointProps = Pick<Props, 'words'> & {
  point: PosturePoint
  chosen: string | undefined
  onChoose: (way: string | undefined) => void
}
function Point({ point, words, chosen, onChoose }: PointProps) {
  const t = useText()
  const name = t(`measurement.posture.${point}`)
  return (
    <fieldset>
      <legend className="flex w-full items-center justify-between gap-3 text-small font-medium">
        {name}
        {point === 'lowerShoulder' && <span className="font-normal text-muted">{words.behind}</span>}
      </legend>
      <div className="mt-1.5 grid grid-cols-4 gap-1.5">
        {POSTURE[point].map((way) => (
          <label
            key={way}
            className="relative grid content-start justify-items-center gap-1 rounded-1 border px-1 pt-2 pb-1.5 text-center text-caption leading-tight has-checked:border-ink has-checked:bg-sunk has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={`posture-${point}`}
              checked={chosen === way}
              onChange={() => onChoose(way)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <PostureFigure point={point} way={way} className="h-20 w-auto" />
            {t(`measurement.way.${way}`)}
          </label>
        ))}
        <label className="relative grid place-items-center rounded-1 border px-1 text-center text-caption leading-tight text-muted has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
          <input
            type="radio"
            name={`posture-${point}`}
            checked={chosen === undefined}
            onChange={() => onChoose(undefined)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {words.unsaid}
        </label>
      </div>
    </fieldset>
  )
}
