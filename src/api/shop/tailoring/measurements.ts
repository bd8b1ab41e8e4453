import { z } from 'zod'
import { POSTURE_SIDES } from '#domain/tailoring/tape.ts'
import { estimateBody } from '#flows/measurements/advise-size.ts'
import {
  addProfile,
  addSet,
  changeProfile,
  checkBody,
  checkLimit,
  copyProfile,
  deleteProfile,
  profileLimit,
} from '#flows/measurements/keep-profile.ts'
import { ownPosturePhoto, removePosturePhoto } from '#flows/measurements/posture-photos.ts'
import {
  ChangeProfile,
  CheckBody,
  Checked,
  EstimateBody,
  Estimates,
  NewFit,
  NewProfile,
  NewSet,
  Profile,
  Profiles,
} from '#modules/measurements/contract.ts'
import { endpoint } from '#platform/endpoint.ts'
import { shownProfiles } from '#views/tailoring/measurements.ts'

const params = z.object({ id: z.uuid() })

export const listMeasurements = endpoint({
  method: 'GET',
  path: '/api/measurements',
  access: 'visitor',
  summary: 'List measurement profiles with their newest sets',
  returns: Profiles,
  run: ({ deps, actor }) => shownProfiles(deps, actor.ownerId),
})

export const postMeasurementCheck = endpoint({
  method: 'POST',
  path: '/api/measurements/checks',
  access: 'public',
  summary: 'Check measurements for errors, and estimate missing ones',
  body: CheckBody,
  returns: Checked,
  limit: checkLimit,
  run: ({ body }) => checkBody(body),
})

export const postMeasurementEstimate = endpoint({
  method: 'POST',
  path: '/api/measurements/estimates',
  access: 'public',
  summary: 'Calculate likely measurements from a known size',
  body: EstimateBody,
  returns: Estimates,
  limit: checkLimit,
  run: ({ deps, body }) => estimateBody(deps, body),
})

export const postMeasurementProfile = endpoint({
  method: 'POST',
  path: '/api/measurements/profiles',
  access: 'visitor',
  summary: 'Create a measurement profile',
  status: 201,
  body: NewProfile,
  returns: Profile,
  refuses: ['measurements.too-many-profiles'],
  limit: profileLimit,
  run: ({ deps, actor, body }) => addProfile(deps, actor.ownerId, body),
})

export const patchMeasurementProfile = endpoint({
  method: 'PATCH',
  path: '/api/measurements/profiles/:id',
  access: 'visitor',
  summary: 'Update the name or unit of a measurement profile',
  params,
  body: ChangeProfile,
  returns: Profile,
  refuses: ['measurements.no-such-profile'],
  probe: { own: { id: 'measurementProfileId' }, body: { name: 'Mine' } },
  run: ({ deps, actor, params, body }) => changeProfile(deps, { ownerId: actor.ownerId, ...params }, body),
})

export const postMeasurementCopy = endpoint({
  method: 'POST',
  path: '/api/measurements/profiles/:id/copies',
  access: 'visitor',
  summary: 'Duplicate a measurement profile with another fit',
  params,
  status: 201,
  body: NewFit,
  returns: Profile,
  refuses: ['measurements.no-such-profile', 'measurements.nothing-taken', 'measurements.too-many-profiles'],
  limit: profileLimit,
  probe: { status: 404, body: { name: 'Mine, close', fit: 'slim' } },
  run: ({ deps, actor, params, body }) => copyProfile(deps, { ownerId: actor.ownerId, ...params }, body),
})

export const deleteMeasurementProfile = endpoint({
  method: 'DELETE',
  path: '/api/measurements/profiles/:id',
  access: 'visitor',
  summary: 'Delete a measurement profile',
  params,
  returns: z.object({ deleted: z.literal(true) }),
  refuses: ['measurements.no-such-profile', 'measurements.in-use'],
  probe: { status: 404 },
  run: ({ deps, actor, params }) => deleteProfile(deps, { ownerId: actor.ownerId, ...params }),
})

export const postMeasurementSet = endpoint({
  method: 'POST',
  path: '/api/measurements/profiles/:id/sets',
  access: 'visitor',
  summary: 'Add a measurement set to a profile',
  params,
  body: NewSet,
  returns: Profile,
  refuses: [
    'measurements.no-such-profile',
    'measurements.nothing-taken',
    'measurements.out-of-range',
    'measurements.readings-apart',
    'measurements.confirm-first',
    'measurements.too-many-sets',
  ],
  limit: profileLimit,
  probe: { own: { id: 'measurementProfileId' }, body: { taken: { wrist: 170 } } },
  run: ({ deps, actor, params, body }) => addSet(deps, { ownerId: actor.ownerId, ...params }, body),
})

const photo = z.object({ set: z.uuid(), side: z.enum(POSTURE_SIDES) })

export const showOwnPosturePhoto = endpoint({
  method: 'GET',
  path: '/api/measurements/sets/:set/photos/:side',
  access: 'visitor',
  summary: 'Download a posture photo',
  params: photo,
  returns: z.unknown(),
  refuses: ['measurements.no-such-photo'],
  probe: { params: { side: 'front' }, status: 404 },
  run: ({ deps, actor, params }) => ownPosturePhoto(deps, { ownerId: actor.ownerId, ...params }),
})

export const deleteOwnPosturePhoto = endpoint({
  method: 'DELETE',
  path: '/api/measurements/sets/:set/photos/:side',
  access: 'visitor',
  summary: 'Delete a posture photo',
  params: photo,
  returns: Profiles,
  refuses: ['measurements.no-such-photo'],
  probe: { params: { side: 'front' }, status: 404 },
  run: ({ deps, actor, params }) => removePosturePhoto(deps, { ownerId: actor.ownerId, ...params }),
})
