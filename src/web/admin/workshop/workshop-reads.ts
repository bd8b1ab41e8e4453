import type * as workshop from '#api/admin/tailoring/workshop.ts'
import type { BoardQuery, HandMove, MoveJob, NewRemake, NoteOnJob, PromiseJob, Stations } from '#modules/workshop/contract.ts'
import { clientOf } from '../../api/client.ts'
import { sendPhoto } from '../../api/send-photo.ts'

const api = clientOf<typeof workshop>()
const JOB = '/api/admin/workshop/jobs/:id'

export type BoardFilter = Partial<BoardQuery>

export const workshopReads = {
  board: (filter: BoardFilter) => api.read('/api/admin/workshop', { query: filter }),
  everyBoard: () => api.every('/api/admin/workshop'),
  pulse: () => api.read('/api/admin/workshop/pulse'),
  job: (id: string) => api.read(JOB, { params: { id } }),
  stations: () => api.read('/api/admin/workshop/stations'),
}

type Seen = { id: string; version: number }
export type MoveDetails = Omit<MoveJob, 'move' | 'version'>
export const workshopWrites = {
  move: ({ id, version }: Seen, move: HandMove, details: MoveDetails = {}) =>
    api.send('POST', `${JOB}/moves`, { params: { id }, body: { move, version, ...details } }),
  assign: ({ id, version }: Seen, assignee: string | null) =>
    api.send('PUT', `${JOB}/assignee`, { params: { id }, body: { version, assignee } }),
  note: (id: string, note: NoteOnJob) => api.send('POST', `${JOB}/notes`, { params: { id }, body: note }),
  promise: (id: string, promise: PromiseJob) => api.send('PUT', `${JOB}/promise`, { params: { id }, body: promise }),
  makeAgain: (id: string, remake: NewRemake) => api.send('POST', `${JOB}/remakes`, { params: { id }, body: remake }),
  alter: (id: string, reason: string) => api.send('POST', `${JOB}/alterations`, { params: { id }, body: { reason } }),
  /** Returns the refusal, or undefined when the photo was stored. */
  photo: async (id: string, file: Blob): Promise<string | undefined> => {
    const answer = await sendPhoto(api.address(`${JOB}/photos`, { params: { id } }), { method: 'POST', body: file })
    return answer.ok ? undefined : await answer.text()
  },
  stations: (stations: Stations) => api.send('PUT', '/api/admin/workshop/stations', { body: stations }),
}
