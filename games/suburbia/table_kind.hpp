// What distinguishes the five kinds of tables, known at compile time so that play never asks.
#pragma once

#include "games/suburbia/content.hpp"

namespace kvartal::suburbia {

struct TableShape {
  int seats = 2;
  int boroughs = 2;  // Dale has one and no seat
  int slots = 7;
  int line_cost = 1;           // SUB-7.5, SUB-11.2
  int new_tiles = 1;           // revealed at the end of a turn; SUB-8.1, SUB-11.4, SUB-12.8
  bool extra_discard = false;  // SUB-11.3
  bool dale = false;
};

[[nodiscard]] constexpr TableShape shape_of(TableKind kind) {
  switch (kind) {
    case TableKind::two: return {.seats = 2, .boroughs = 2};
    case TableKind::three: return {.seats = 3, .boroughs = 3};
    case TableKind::four: return {.seats = 4, .boroughs = 4};
    case TableKind::lone_architect: return {.seats = 1, .boroughs = 1, .line_cost = 2, .new_tiles = 2, .extra_discard = true};
    case TableKind::dale: return {.seats = 1, .boroughs = 2, .slots = 4, .new_tiles = 4, .dale = true};
  }
  return {};
}

[[nodiscard]] inline int surcharge_of(TableKind table, int slot) {
  return table == TableKind::dale ? pieces().dale_surcharge[slot] : pieces().surcharge[slot];
}

}  // namespace kvartal::suburbia
