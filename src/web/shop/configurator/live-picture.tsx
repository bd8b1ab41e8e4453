import type { LiveRenderer } from '@loomcourt/imagery/browser'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Button } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import type { Designable } from './design-api.ts'
import { portraitOf } from './portrait.ts'
import type { Design } from './use-design.ts'

/** Width of the drawing in samples; lower on touch screens. */
const WIDTH = { coarse: 480, fine: 800 }
const VIEWS = ['front', 'back'] as const

/** Until the drawing is ready, or where it is not supported, the stored image is shown. */
export function LivePicture({ garment, design }: { garment: Designable; design: Design }) {
  const t = useText()
  const [view, setView] = useState<(typeof VIEWS)[number]>('front')
  const { canvas, state } = useDrawing(garment, design, view)
  const drawn = state === 'drawn' || state === 'drawing-again'
  return (
    <figure className="relative">
      <div className="relative mx-auto aspect-4/5 max-h-[46dvh] overflow-hidden bg-tile lg:max-h-[calc(100dvh-11rem)]">
        <ProductPicture
          picture={design.cloth?.picture}
          swatch={design.cloth?.swatch}
          sizes="(min-width: 1025px) 46vw, 92vw"
          first
          mute={drawn}
          className={`size-full ${drawn ? 'invisible' : ''}`}
        />
        <canvas
          ref={canvas}
          role="img"
          aria-label={t('design.picture.label', { name: garment.name })}
          aria-busy={state === 'drawing-again'}
          className={`absolute inset-0 size-full object-contain transition-opacity duration-(--d-2) ${drawn ? '' : 'opacity-0'} ${state === 'drawing-again' ? 'opacity-70' : ''}`}
        />
        {state !== 'still' && (
          <div className="absolute inset-x-3 bottom-3 flex items-center justify-between gap-3">
            <div className="flex bg-bg">
              {/* A shirt is drawn only from the front. */}
              {(garment.garment === 'shirt' ? [] : VIEWS).map((each) => (
                <Button
                  key={each}
                  size="small"
                  look={each === view ? 'outline' : 'quiet'}
                  aria-pressed={each === view}
                  onClick={() => setView(each)}
                >
                  {t(`design.picture.${each}`)}
                </Button>
              ))}
            </div>
            {state !== 'drawn' && (
              <span role="status" className="bg-bg px-2 py-1 text-caption text-ink-2">
                {t('design.picture.drawing')}
              </span>
            )}
          </div>
        )}
      </div>
      <figcaption className="mt-2 text-caption text-muted max-lg:hidden">
        {t(state === 'still' ? 'design.picture.still' : 'design.picture.partly')}
      </figcaption>
    </figure>
  )
}

type State = 'waiting' | 'drawn' | 'drawing-again' | 'still'

function useDrawing({ garment }: Designable, { style, cloth }: Design, view: 'front' | 'back') {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [renderer, setRenderer] = useState<LiveRenderer | null>()
  const [state, setState] = useState<State>('waiting')
  useEffect(() => {
    let live: LiveRenderer | null = null
    let unmounted = false
    void import('@loomcourt/imagery/browser')
      .then(({ liveRenderer }) => {
        if (unmounted) return
        live = liveRenderer()
        setRenderer(live)
      })
      .catch(() => setRenderer(null))
    return () => {
      unmounted = true
      live?.close()
    }
  }, [])

  const portrait = portraitOf(garment, style.choices)
  const swatch = cloth?.swatch
  const pictureKey = JSON.stringify([portrait, swatch, view])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pictureKey` is the JSON of portrait, swatch and view
  useEffect(() => {
    const element = canvas.current
    if (renderer === undefined || !element) return
    if (renderer === null || !portrait || !swatch) return setState('still')
    let overtaken = false
    setState((now) => (now === 'drawn' || now === 'drawing-again' ? 'drawing-again' : 'waiting'))
    const width = matchMedia('(pointer: coarse)').matches ? WIDTH.coarse : WIDTH.fine
    void renderer.draw(element, { portrait, swatch, view, width, backdrop: 'clear' }).then((done) => {
      if (!overtaken) setState(done ? 'drawn' : 'still')
    })
    return () => {
      overtaken = true
    }
  }, [renderer, pictureKey])
  return { canvas, state }
}
