// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// A fiat-backed token as the sandbox's issuer deploys it: six decimals, minted by its deployer, burnable by any holder. Its
/// deployer can pause all transfers and block addresses.
contract SandboxToken is ERC20Burnable, ERC20Pausable, Ownable {
    mapping(address => bool) public isBlacklisted;

    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) Ownable(msg.sender) {}

    function decimals() public pure override returns (uint8) {
        return 6;
    }

    function mint(address to, uint256 units) external onlyOwner {
        _mint(to, units);
    }

    function setPaused(bool on) external onlyOwner {
        if (on) _pause();
        else _unpause();
    }

    function setBlacklisted(address account, bool on) external onlyOwner {
        isBlacklisted[account] = on;
    }

    function _update(address from, address to, uint256 units) internal override(ERC20, ERC20Pausable) {
        require(!isBlacklisted[from] && !isBlacklisted[to], "Blacklisted");
        super._update(from, to, units);
    }
}
