import { endpoint } from '#kernel/wire/endpoint.ts'
import type { deskPicturesSchemas as schemas } from './desk-schemas.ts'

/** Calls of the desk on the pictures of the catalogue. */

export const listPictures = endpoint<typeof schemas.listPictures>('GET', '/api/desk/pictures')
export const keepPicturePiece = endpoint<typeof schemas.keepPicturePiece>('POST', '/api/desk/picture-pieces')
export const getPictureUpload = endpoint<typeof schemas.getPictureUpload>('GET', '/api/desk/picture-uploads/:id')
export const changePicture = endpoint<typeof schemas.changePicture>('POST', '/api/desk/picture-change')
export const removePicture = endpoint<typeof schemas.removePicture>('POST', '/api/desk/picture-remove')
