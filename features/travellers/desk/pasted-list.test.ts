import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FOODS, GENDERS } from '../rules/traveller-details.ts'
import { EMPTY_LIST, problemsOf, rowsOf, toListBody, withEarlierTravellers, withFix } from './pasted-list.ts'

const AGE_DATE = '2027-05-15'
const NEEDS = { name: 'required', age: 'required', food: 'optional' } as const
const TEXT = '1. Sunita Agarwal 58 F veg, knee pain\n2. Ram 2x Shah 300'

describe('a pasted list in the table', () => {
  it('keeps corrections when other lines change', () => {
    const [first] = rowsOf({ ...EMPTY_LIST, text: TEXT }, AGE_DATE).rows
    const fixed = withFix({ ...EMPTY_LIST, text: TEXT }, first?.key ?? '', { age: '59' })
    const { rows } = rowsOf({ ...fixed, text: `Asha Rao 61\n${TEXT}` }, AGE_DATE)
    expect(rows.map(({ cells }) => cells.age)).toEqual(['61', '59', '2'])
    const excluded = withFix(fixed, first?.key ?? '', { isOut: true })
    expect(rowsOf(excluded, AGE_DATE).rows[0]).toMatchObject({ isOut: true, cells: { age: '59' } })
  })

  it('sends the cells of the table, and notes only where the trip asks for them', () => {
    const { rows } = rowsOf({ ...EMPTY_LIST, text: TEXT }, AGE_DATE)
    const expectedRow = { name: 'Sunita Agarwal', age: 58, gender: 'female', food: 'vegetarian' }
    expect(toListBody(rows, NEEDS)[0]).toEqual(expectedRow)
    expect(toListBody(rows, { ...NEEDS, medicalNotes: 'optional' })[0]).toEqual({
      ...expectedRow,
      medicalNotes: 'knee pain',
    })
  })

  it('requires only the name, and reports invalid cells', () => {
    const cells = { name: 'Asha Rao', age: '', gender: '', food: '', note: '' }
    expect(problemsOf(cells, NEEDS)).toEqual({})
    expect(problemsOf({ ...cells, name: '' }, NEEDS)).toEqual({ name: 'MISSING' })
    expect(problemsOf({ ...cells, age: 'sixty' }, NEEDS)).toEqual({ age: 'WRONG' })
  })

  it('reads earlier travellers again with their current ages', () => {
    const anyRow = fc.record({
      name: fc.constantFrom('Sunita Agarwal', 'सुरेश जोशी', 'Mahesh Jain', 'Man Singh', 'M K Sharma', 'Bai', 'મીના પટેલ'),
      age: fc.option(fc.integer({ min: 0, max: 100 })),
      gender: fc.option(fc.constantFrom(...GENDERS)),
      food: fc.option(fc.constantFrom(...FOODS)),
    })
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 6 }), (earlier) => {
        const rest = { place: 1, revision: 1, hasMedicalNotes: false, missing: [] }
        const list = withEarlierTravellers(
          EMPTY_LIST,
          earlier.map((one) => ({ ...one, ...rest })),
          { statedOn: '2025-05-15', ageDate: AGE_DATE },
        )
        const read = rowsOf(list, AGE_DATE).rows.map(({ cells: { name, age, gender, food }, read: { doubts } }) => [
          name,
          age,
          doubts.gender === undefined ? gender : '',
          food,
        ])
        expect(read).toEqual(
          earlier.map(({ name, age, gender, food }) => [
            name,
            age === null ? '' : String(age + 2),
            gender ?? '',
            food ?? '',
          ]),
        )
      }),
    )
  })
})
