/** Texts of the phone of a tour manager. */
export const deskRollCall = {
  /** Halts that every trip has. They are stored with the ticks, so a change of their words makes another halt. */
  halts: {
    start: 'Start',
    morning: 'Hotel, morning',
    night: 'Hotel, night',
    at: (place: string, time: string) => `${place}, ${time}`,
  },
}
