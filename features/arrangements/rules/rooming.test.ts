import { describe, expect, it } from 'vitest'
import { countRooms, proposeRooms, physicalRooms, type BookedRoom } from './rooming.ts'
import { ROOM_CODES, DEFAULT_ROOM_TYPES, type RoomCode } from '#features/bookings/rules/room-types.ts'
import type { Gender } from '#features/travellers/rules/traveller-details.ts'

type RoomFixture = Partial<Omit<BookedRoom, 'type' | 'people'>> & {
  code?: RoomCode
  people?: (Gender | number | null)[]
}
let next = 0
function room({
  code = 'twin',
  people = ['man', 'woman'].map(() => null),
  ...overrides
}: RoomFixture = {}): BookedRoom {
  const type = DEFAULT_ROOM_TYPES.find((roomType) => roomType.code === code)
  if (type === undefined) throw new Error(code)
  next += 1
  return {
    id: `room ${next}`,
    reference: `PTK-${next}`,
    number: '',
    wantsShare: false,
    gender: null,
    ...overrides,
    type,
    people: people.map((one) => (typeof one === 'number' ? { age: one, gender: null } : { age: null, gender: one })),
  }
}
const warningsOf = (...rooms: BookedRoom[]) => physicalRooms(rooms).map(({ warning }) => warning)
const roomToShare = (gender: Gender, number = '204') => room({ number, wantsShare: true, gender, people: [gender] })

describe('rooms of a departure', () => {
  it('are fine when every bed is used, including with a mattress', () => {
    expect(warningsOf(room(), room({ people: [null, null, 9] }), room({ code: 'single', people: ['female'] }))).toEqual(
      [null, null, null],
    )
  })

  it('are reported as too full, empty, or with an unused bed', () => {
    expect(warningsOf(room({ people: [null, null, null, null] }))).toEqual(['full'])
    expect(warningsOf(room({ people: [] }))).toEqual(['nobody'])
    expect(warningsOf(room({ people: [null] }))).toEqual(['unused'])
    expect(warningsOf(room({ people: [5, 11] }))).toEqual(['children'])
    expect(warningsOf(room({ people: [5, 40] }))).toEqual([null])
  })

  it('with the same number are one room, shared only by guests who agreed and have the same gender', () => {
    expect(warningsOf(roomToShare('male'), roomToShare('male'))).toEqual([null])
    expect(warningsOf(roomToShare('male', 'a 1'), roomToShare('male', 'A  1'))).toEqual([null])
    expect(warningsOf(roomToShare('male'), roomToShare('female'))).toEqual(['strangers'])
    expect(warningsOf(room({ number: '7' }), room({ number: '7' }))).toEqual(['twice'])
    expect(warningsOf(roomToShare('male'), { ...roomToShare('male'), type: room({ code: 'triple' }).type })).toEqual([
      'types',
    ])
    expect(warningsOf(roomToShare('male'))).toEqual(['alone'])
    const other = room({ wantsShare: true, gender: 'female', people: ['male'] })
    expect(warningsOf(other)).toEqual(['strangers'])
  })

  it('are counted for the hotel by type, a shared room once', () => {
    const rooms = physicalRooms([
      room(),
      roomToShare('male'),
      roomToShare('male'),
      room({ code: 'triple', people: [null, null, null] }),
    ])
    expect(countRooms(rooms, ROOM_CODES)).toEqual([
      { code: 'twin', count: 2 },
      { code: 'triple', count: 1 },
    ])
  })

  it('are proposed so that everybody has one bed and no bed stays empty', () => {
    for (let guests = 1; guests <= 50; guests += 1) {
      const places = Array.from({ length: guests }, (_, index) => index + 1)
      const rooms = proposeRooms(places)
      expect(rooms.flatMap((one) => one.places)).toEqual(places)
      for (const { code, places: roomPlaces } of rooms)
        expect(DEFAULT_ROOM_TYPES.find((type) => type.code === code)?.beds).toBe(roomPlaces.length)
    }
    expect(proposeRooms([1, 2, 3, 5, 6]).map(({ code }) => code)).toEqual(['twin', 'triple'])
  })
})
