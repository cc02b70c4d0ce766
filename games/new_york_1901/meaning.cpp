#include "games/new_york_1901/meaning.hpp"

#include "games/new_york_1901/placing.hpp"

namespace kvartal::new_york_1901 {

MoveKind meant_acquiring(const Estate& estate, const Shared& shared) {
  if (shared.phase == Phase::begin) {
    const TileSet tiles = open_tiles(estate, shared);
    const bool stuck = estate.workers == 0 && !can_build(estate, tiles) && !can_rebuild(estate, tiles);  // NY-3.5
    return stuck ? MoveKind::give_up : MoveKind::take;
  }
  // Who has used the card is told what it would need rather than that it is gone.
  const bool grab = shared.turn_so_far.has(Happened::acquired) && estate.actions.has(Action::land_grab);
  return grab ? MoveKind::land_grab : MoveKind::take;
}

MoveKind meant_building(const Estate& estate, const Shared& shared, Place place) {
  if (shared.phase != Phase::begin) return meant_building(estate, shared);
  const std::uint64_t squares = mask_of(place);
  if ((squares & estate.built_in(place.word())) != 0) return MoveKind::rebuild;
  // With a free worker nothing is built before land is acquired (NY-3.2): elsewhere the land itself is the better answer.
  const bool foreign = (squares & ~estate.land.word[place.word()]) != 0;
  return estate.workers > 0 && foreign ? MoveKind::rebuild : MoveKind::build;
}

MoveKind meant_building(const Estate& estate, const Shared& shared) {
  if (shared.phase == Phase::begin) return estate.workers > 0 ? MoveKind::rebuild : MoveKind::build;
  const bool boom = shared.turn_so_far.has(Happened::built) && estate.actions.has(Action::construction_boom);
  return boom ? MoveKind::construction_boom : MoveKind::build;
}

}  // namespace kvartal::new_york_1901
