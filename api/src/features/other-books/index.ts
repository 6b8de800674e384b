export { otherBooksOn } from './other-books.feature.ts';
export {
  type ComparedMatch,
  type CompareFor,
  presentAbsence,
  presentOtherFeed,
} from './other-books.presenter.ts';
export { createOtherBooksReadModel, type OtherBooksReadModel } from './other-books.read-model.ts';
export { createEvMovesReadModel, type StreamedMoves } from './values/ev-moves.read-model.ts';
export { foldValues } from './values/fold-values.ts';
export { presentValue } from './values/present-value.ts';
export { STREAM_MS, type ValuesPage, type ValuesQuery } from './values/value-stream.ts';
